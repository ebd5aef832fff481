import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createGateway } from '../../demo/gateway.ts';
import { pointerKey } from '../../edge/release.ts';
import { listen } from '../../server/listen.ts';
import { startWorkerd } from '../../server/workerd.ts';
import { ask, decoded } from '../edge-check/ask.ts';

const MERCHANT = 'aurelia';
const HOST = `${MERCHANT}.localhost`;
/** Milliseconds after which a change counts as lost. */
const LOST = 30_000;

/**
 * How long it takes from a text changed at the gateway until npm run fleet --
 * --watch has made its pages and moved the pointer, and until workerd serves them.
 */
export async function newsToLive(times = 50): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'news-bench-'));
	const store = `${folder}/store`;
	const gateway = await createGateway();
	const server = await listen(gateway.app, 0);
	const url = `http://127.0.0.1:${server.port}`;
	const id = gateway.controls.publishAnnouncement(MERCHANT, {
		category: 'event',
		marquee: false,
		title: { EN: 'News', TH: 'ข่าว' },
		content: { EN: 'Text', TH: 'ข้อความ' },
	});
	const watching = spawn(process.execPath, ['src/cli/fleet.ts', MERCHANT, '--watch', '--workers', '1'], {
		env: { ...process.env, GATEWAY_URL: url, DEMO: '1', FLEET_STORE: store },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let engine: Awaited<ReturnType<typeof startWorkerd>> | undefined;
	try {
		await said(watching, /^Now following/m);
		engine = await startWorkerd({ store, gateway: url });
		const address = { url: new URL(engine.url), host: HOST };
		const release = () => JSON.parse(readFileSync(`${store}/${pointerKey(HOST)}`, 'utf8')).release;
		const pointed: number[] = [];
		const served: number[] = [];
		for (let time = 0; time < times; time++) {
			// So that changes come at any moment between two questions.
			await delay(Math.random() * 600);
			const before = release();
			const title = `ข่าว ${time}`;
			gateway.controls.correctAnnouncement(MERCHANT, id, { language: 'TH', title });
			const start = performance.now();
			const [pointer, page] = await Promise.all([
				until(async () => release() !== before, start),
				until(
					async () =>
						String(decoded(await ask(address, `/m/th/news-panel-${id}`))).includes(`>${title}</h1>`),
					start,
				),
			]);
			pointed.push(pointer);
			served.push(page);
		}
		console.log(`\nOne text changed at the gateway (${times} times, 28 languages)`);
		console.log(`  its pages are in the store and pointed to  ${told(pointed)}`);
		console.log(`  workerd serves them                        ${told(served)}`);
	} finally {
		await ended(watching);
		await engine?.close();
		await server.close();
		gateway.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Milliseconds from the start until it's so. */
async function until(isSo: () => Promise<boolean>, start: number): Promise<number> {
	while (!(await isSo())) {
		if (performance.now() - start > LOST) throw new Error('What changed at the gateway was never shown');
		await delay(5);
	}
	return performance.now() - start;
}

function told(times: readonly number[]): string {
	const sorted = times.toSorted((one, other) => one - other);
	const at = (share: number) => `${Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)} ms`;
	return `median ${at(0.5)}, 95th percentile ${at(0.95)}, longest ${at(1)}`;
}

function said(child: ChildProcess, pattern: RegExp): Promise<void> {
	let text = '';
	return new Promise((done, failed) => {
		child.stdout?.on('data', (chunk) => {
			text += chunk;
			if (pattern.test(text)) done();
		});
		child.once('exit', () => failed(new Error('npm run fleet -- --watch ended')));
	});
}

async function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	const end = new Promise((done) => child.once('exit', done));
	child.kill('SIGTERM');
	await end;
}
