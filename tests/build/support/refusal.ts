import { vi } from 'vitest';

export interface Refused {
	/** Its exit code. */
	code: unknown;
	stdout: string;
	stderr: string;
}

const VARIABLES = ['MERCHANT', 'GATEWAY_URL', 'DEMO', 'GATEWAY_DB', 'HOST', 'PORT', 'NODE_ENV'];

interface Options {
	args?: readonly string[];
	variables?: Readonly<Record<string, string>>;
	/** The folder that it runs in. */
	folder?: string;
}

/** Runs a command of src/cli in this process, because starting one takes longer, until the command exits. */
export async function refusalBy(
	command: string,
	{ args = [], variables = {}, folder = '.' }: Options,
): Promise<Refused> {
	const before = { folder: process.cwd(), argv: process.argv };
	const [printed, complained]: [string[], string[]] = [[], []];
	vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(`${line}\n`));
	for (const name of ['error', 'warn'] as const)
		vi.spyOn(console, name).mockImplementation((line) => void complained.push(`${line}\n`));
	const exited = new Promise((done) => vi.spyOn(process, 'exit').mockImplementation(done as never));
	// The embedded gateway reads the merchants once.
	vi.resetModules();
	try {
		process.chdir(folder);
		process.argv = [process.execPath, command, ...args];
		// Gateways of tests are embedded ones by default.
		const all: Record<string, string> = { ...(variables.GATEWAY_URL && { DEMO: '1' }), ...variables };
		for (const name of VARIABLES) vi.stubEnv(name, all[name]);
		await import(`../../../src/cli/${command}.ts`);
		return { code: await exited, stdout: printed.join(''), stderr: complained.join('') };
	} finally {
		process.argv = before.argv;
		process.chdir(before.folder);
		vi.unstubAllEnvs();
		vi.restoreAllMocks();
	}
}
