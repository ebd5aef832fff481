import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebKitPaths } from '../../../src/tools/browsers.ts';
import { type Engine, VIEWPORT, type Window } from './engine.ts';
import { WebDriverSession } from './webdriver.ts';

/** Starts WebKitGTK on its own virtual display, because it can't run without one. */
export async function startWebKit({ driver, display }: WebKitPaths): Promise<Engine> {
	const processes: ChildProcess[] = [];
	try {
		const screen = spawn(display, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x1024x24'], {
			stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
		});
		processes.push(screen);
		const [number] = await once(screen.stdio[3] as Readable, 'data');
		let server = '';
		const startDriver = async () => {
			const port = await freePort();
			server = `http://127.0.0.1:${port}`;
			processes.push(
				spawn(driver, [`--port=${port}`], {
					stdio: 'ignore',
					// WebKitGTK takes a page's language from the locale. A missing locale means English.
					env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LC_ALL: 'en_US.UTF-8' },
				}),
			);
			await answers(`${server}/status`);
		};
		/** Tries again with a new driver, because sometimes one waits forever for the browser that it has started. */
		const startAnySession = async (tries = 3): Promise<WebDriverSession> => {
			try {
				return await startSession(server);
			} catch (error) {
				if (tries <= 1) throw error;
				await stop(processes.splice(1));
				await startDriver();
				return startAnySession(tries - 1);
			}
		};
		await startDriver();
		const first = await startAnySession();
		const version = `${first.capabilities.browserName} ${first.capabilities.browserVersion}`;
		await first.end();
		return {
			version,
			tellsErrors: false,
			comesBack: false,
			open: async () => openWindow(await startAnySession()),
			close: () => stop(processes),
		};
	} catch (error) {
		await stop(processes);
		throw error;
	}
}

/** Each session has its own browser process and storage. */
const startSession = (server: string): Promise<WebDriverSession> =>
	WebDriverSession.start(server, {
		// Without its toolbar, which is wider than a phone.
		'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
		timeouts: { script: 30_000, pageLoad: 60_000 },
	});

async function openWindow(session: WebDriverSession): Promise<Window> {
	await session.do('/window/rect', VIEWPORT);
	return {
		async go(url) {
			await session.do('/url', { url });
		},
		async click(x, y) {
			await session.do('/actions', {
				actions: [
					{
						type: 'pointer',
						id: 'pointer',
						parameters: { pointerType: 'mouse' },
						actions: [
							{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
							{ type: 'pointerDown', button: 0 },
							{ type: 'pointerUp', button: 0 },
						],
					},
				],
			});
		},
		async type(text) {
			const keys = [...text].flatMap((value) => [
				{ type: 'keyDown', value },
				{ type: 'keyUp', value },
			]);
			await session.do('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
		},
		async evaluate(script, ...input) {
			// The last argument of an asynchronous script is what takes its result.
			const answer = await session.do<{ value?: never; error?: string }>('/execute/async', {
				script: `const input = [...arguments], done = input.pop();
					Promise.resolve().then(() => (${script})(...input))
						.then((value) => done({ value }), (error) => done({ error: String(error) }));`,
				args: input,
			});
			if (answer.error !== undefined) throw new Error(answer.error);
			return answer.value as never;
		},
		async run(source) {
			await session.do('/execute/sync', { script: source, args: [] });
		},
		screenshot: async () => Buffer.from(await session.get<string>('/screenshot'), 'base64'),
		errors: () => [],
		close: () => session.end(),
	};
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return port;
}

/** Waits until a server answers that was just started. */
async function answers(url: string): Promise<void> {
	const deadline = Date.now() + 20_000;
	for (;;) {
		try {
			await fetch(url);
			return;
		} catch (error) {
			if (Date.now() > deadline) throw error;
			await delay(50);
		}
	}
}

async function stop(processes: ChildProcess[]): Promise<void> {
	// The display last, after the browsers on it.
	for (const process of processes.toReversed()) {
		if (process.exitCode !== null || process.signalCode !== null) continue;
		process.kill();
		await once(process, 'exit');
	}
}
