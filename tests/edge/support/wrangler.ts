import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { wranglerFiles } from '../../../src/build/wrangler-config.ts';
import type { Merchant } from '../../../src/merchants/schema.ts';
import { freePort } from '../../../src/server/listen.ts';

const WRANGLER = resolve('tests/tools/node_modules/wrangler/bin/wrangler.js');

export const hasWrangler = (): boolean => existsSync(WRANGLER);

export interface RunningWorker {
	url: string;
	close(): Promise<void>;
}

/** Serves a built site by src/edge/worker.ts on wrangler's local server, with the settings that a build writes. */
export async function startWorker(
	merchant: Merchant,
	built: string,
	gateway: string,
): Promise<RunningWorker> {
	const folder = mkdtempSync(`${tmpdir()}/wrangler-`);
	const [[, text] = ['', '']] = wranglerFiles(merchant, built, gateway);
	const { routes: _, main, ...config } = JSON.parse(text);
	const file = `${folder}/wrangler.json`;
	const assets = { ...config.assets, directory: built };
	writeFileSync(file, JSON.stringify({ ...config, main: resolve(built, main), assets }));
	const port = await freePort(29_000, '127.0.0.1');
	const where = `--ip 127.0.0.1 --port ${port} --inspector-port 0`.split(' ');
	const child = spawn(process.execPath, [WRANGLER, 'dev', '--config', file, ...where], {
		cwd: folder,
		env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', WRANGLER_LOG_PATH: folder },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	const ended = once(child, 'exit');
	const ready = new Promise<void>((done) => {
		const read = (part: Buffer) => {
			output += part;
			if (output.includes('Ready on')) done();
		};
		child.stdout.on('data', read);
		child.stderr.on('data', read);
	});
	const failed = ended.then(() => {
		throw new Error(`wrangler dev ended: ${output}`);
	});
	await Promise.race([ready, failed]);
	failed.catch(() => undefined);
	return {
		url: `http://127.0.0.1:${port}`,
		async close() {
			child.kill('SIGTERM');
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
