import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Reads a command's options and arguments, or prints its usage for --help. Throws a one-line error if any are wrong. */
export function parseCommand<const Options extends ParseArgsOptionsConfig>(
	usage: string,
	options: Options,
	[min, max]: readonly [min: number, max: number] = [0, 0],
) {
	const help = `Usage: ${usage}`;
	// The reader of a pipe, such as head, may leave before the end.
	process.stdout.on('error', () => process.exit());
	if (process.argv.includes('--help')) {
		console.log(help);
		process.exit();
	}
	try {
		const parsed = parseArgs({ options, allowPositionals: true });
		if (parsed.positionals.length > max) throw new Error(`Unexpected argument '${parsed.positionals[max]}'`);
		if (parsed.positionals.length >= min) return parsed;
	} catch (error) {
		// Node's advice after the first sentence is about options, and too long for one line.
		throw new Error(`${(error as Error).message.split('. ')[0]}. ${help}`);
	}
	throw new Error(help);
}

/** Runs a command with its options and arguments. If it throws, prints the error in one line and exits with 1. */
export function command<const Options extends ParseArgsOptionsConfig>(
	usage: string,
	options: Options,
	limits: readonly [min: number, max: number],
	run: (parsed: ReturnType<typeof parseCommand<Options>>) => void | Promise<void>,
): void {
	new Promise<void>((done) => done(run(parseCommand(usage, options, limits)))).catch(fail);
}

/** Prints the error's first line and ends the command. A stack trace would not help its user. */
function fail(error: unknown): never {
	console.error(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
	process.exit(1);
}
