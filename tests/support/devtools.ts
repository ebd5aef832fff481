import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PHONE } from '../../src/tools/bench/phone.ts';
import { CHROMIUM_FLAGS } from '../../src/tools/browsers.ts';

// biome-ignore lint/suspicious/noExplicitAny: the protocol's documentation describes each command's fields.
type Fields = any;

/**
 * A Chromium with its own profile, driven by the DevTools protocol
 * (https://chromedevtools.github.io/devtools-protocol/), because Playwright doesn't show prerendered pages. Emits each
 * event of the protocol with its parameters and the id of its session.
 */
export class DevTools extends EventEmitter {
	readonly #socket: WebSocket;
	readonly #stop: () => Promise<void>;
	readonly #answers = new Map<number, (message: Fields) => void>();
	#count = 0;

	private constructor(socket: WebSocket, stop: () => Promise<void>) {
		super();
		this.#socket = socket;
		this.#stop = stop;
		socket.onmessage = ({ data }) => {
			const { id, method, params, sessionId, ...answer } = JSON.parse(String(data));
			if (method) this.emit(method, params, sessionId);
			else this.#answers.get(id)?.(answer);
			this.#answers.delete(id);
		};
	}

	static async launch(executablePath: string, flags: readonly string[]): Promise<DevTools> {
		const profile = mkdtempSync(join(tmpdir(), 'devtools-'));
		const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
		const browser = spawn(executablePath, [...CHROMIUM_FLAGS, ...own, ...flags, 'about:blank'], {
			stdio: ['ignore', 'ignore', 'pipe'],
		});
		const stop = async () => {
			if (browser.exitCode === null && browser.kill()) await once(browser, 'exit');
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
		};
		try {
			const address = await new Promise<string>((resolve, reject) => {
				browser.once('error', reject);
				browser.once('exit', () => reject(new Error('The browser ended')));
				createInterface(browser.stderr).on('line', (line) => {
					const [, found] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
					if (found) resolve(found);
				});
			});
			const socket = new WebSocket(address);
			await once(socket, 'open');
			return new DevTools(socket, stop);
		} catch (error) {
			await stop();
			throw error;
		}
	}

	send(method: string, params: object = {}, sessionId?: string): Promise<Fields> {
		const id = ++this.#count;
		this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
		return new Promise((resolve, reject) => {
			this.#answers.set(id, ({ error, result }) =>
				error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
			);
		});
	}

	/** Resolves with the parameters of the next event that `fits`. */
	next(method: string, fits: (params: Fields, sessionId: string | undefined) => boolean): Promise<Fields> {
		return new Promise((resolve) => {
			const check = (params: Fields, sessionId: string | undefined) => {
				if (!fits(params, sessionId)) return;
				this.off(method, check);
				resolve(params);
			};
			this.on(method, check);
		});
	}

	async close(): Promise<void> {
		this.#socket.close();
		await this.#stop();
	}
}

/** A tab on a phone. Pages that it prepares are as narrow from the beginning. */
export class Tab {
	readonly #browser: DevTools;
	/** The session of the page that is opened first. */
	readonly page: string;
	/** Address that each session shows or prepares. */
	readonly #addresses: Map<string, string>;

	private constructor(browser: DevTools, page: string, addresses: Map<string, string>) {
		this.#browser = browser;
		this.page = page;
		this.#addresses = addresses;
	}

	/** `script` runs in each page before its own scripts. */
	static async open(browser: DevTools, script: string): Promise<Tab> {
		const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', forTab: true });
		const { sessionId: tab } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
		const addresses = new Map<string, string>();
		browser.on('Page.frameNavigated', ({ frame }, sessionId) => {
			if (sessionId && !frame.parentId) addresses.set(sessionId, frame.url);
		});
		browser.on('Target.detachedFromTarget', ({ sessionId }) => addresses.delete(sessionId));
		const prepare = (sessionId: string) => {
			const { viewport, deviceScaleFactor } = PHONE;
			const send = (method: string, params = {}) => browser.send(method, params, sessionId);
			return Promise.all([
				send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true }),
				send('Emulation.setTouchEmulationEnabled', { enabled: true }),
				...['Preload', 'Page', 'Runtime', 'Network'].map((domain) => send(`${domain}.enable`)),
				send('Page.addScriptToEvaluateOnNewDocument', { source: script }),
				send('Runtime.runIfWaitingForDebugger'),
			]);
		};
		const first = new Promise<string>((opened, failed) => {
			browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
				if (targetInfo.type !== 'page') return;
				// A prepared page may be gone again; the first one must exist.
				prepare(sessionId).then(() => opened(sessionId), failed);
			});
		});
		await browser.send(
			'Target.setAutoAttach',
			{ autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
			tab,
		);
		return new Tab(browser, await first, addresses);
	}

	/** Opens an address, and waits for its load event. */
	async goto(url: string): Promise<void> {
		const loaded = this.#browser.next('Page.loadEventFired', (_, sessionId) => sessionId === this.page);
		await this.#browser.send('Page.navigate', { url }, this.page);
		await loaded;
	}

	/** Evaluates an expression in a page, and awaits a promise. */
	async evaluate(expression: string, session: string = this.page) {
		const { result, exceptionDetails } = await this.#browser.send(
			'Runtime.evaluate',
			{ expression, returnByValue: true, awaitPromise: true },
			session,
		);
		if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
		return result.value;
	}

	/** Waits until a page is prerendered with all that it loads. To be called before that begins. */
	async ready(url: string): Promise<void> {
		await this.#browser.next(
			'Preload.prerenderStatusUpdated',
			(update) => update.key.url === url && update.status === 'Ready',
		);
		const loaded = `new Promise((loaded) => document.readyState === 'complete' ? loaded() : addEventListener('load', loaded))`;
		await this.evaluate(loaded, this.sessionOf(url));
	}

	/** Returns the session of a prerendered page. */
	sessionOf(url: string): string {
		const found = [...this.#addresses].find(([session, address]) => session !== this.page && address === url);
		if (!found) throw new Error(`${url} is not prerendered`);
		return found[0];
	}

	/** Taps the first matching element that nothing covers, on the screen or beyond its edge. */
	async tap(selector: string, session: string = this.page): Promise<void> {
		// A row of links may be longer than the screen is wide; at its edges lie fixed bars.
		const point = await this.evaluate(
			`(() => {
				const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
				const shown = found.find((link) => link.checkVisibility());
				shown?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
				return found.map((link) => [link, link.getBoundingClientRect()])
					.map(([link, { left, right, top, bottom }]) => [link, (left + right) / 2, (top + bottom) / 2])
					.filter(([link, x, y]) => link.contains(document.elementFromPoint(x, y)))
					.map(([, x, y]) => ({ x, y }))[0];
			})()`,
			session,
		);
		if (!point) throw new Error(`${selector} is not on the screen`);
		const touch = (type: string, touchPoints: object[]) =>
			this.#browser.send('Input.dispatchTouchEvent', { type, touchPoints }, session);
		await touch('touchStart', [point]);
		await touch('touchEnd', []);
	}
}
