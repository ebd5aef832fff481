import type { DevTools } from './devtools.ts';
import { PHONE } from './phone.ts';

/** Milliseconds that a finger stays down. */
const HELD = 90;

/** A tab on a slow phone. Pages that it prepares are as slow and narrow from the beginning. */
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

	/**
	 * `script` runs in each page before its own scripts. Each call of report() emits Runtime.bindingCalled. The processor
	 * is `slower` times slower than this machine's.
	 */
	static async open(browser: DevTools, script: string, slower = 1): Promise<Tab> {
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
				send('Emulation.setCPUThrottlingRate', { rate: slower }),
				...['Preload', 'Page', 'Runtime', 'Network'].map((domain) => send(`${domain}.enable`)),
				send('Runtime.addBinding', { name: 'report' }),
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

	/** Slows down only this page from now on: each slow page keeps a third of a processor busy. */
	async slowOnly(session: string): Promise<void> {
		const others = [...this.#addresses.keys()].filter((each) => each !== session && each !== this.page);
		await Promise.all(
			others.map((each) => this.#browser.send('Emulation.setCPUThrottlingRate', { rate: 1 }, each)),
		);
	}

	/** Returns the session of a prerendered page. */
	sessionOf(url: string): string {
		const found = [...this.#addresses].find(([session, address]) => session !== this.page && address === url);
		if (!found) throw new Error(`${url} is not prerendered`);
		return found[0];
	}

	/** Taps the first matching element that nothing covers, on the screen or beyond its edge. */
	async tap(selector: string, session: string = this.page): Promise<void> {
		const found = `Array.from(document.querySelectorAll(${JSON.stringify(selector)}))`;
		// A row of links may be longer than the screen is wide; at its edges lie fixed bars.
		await this.evaluate(
			`${found}.find((link) => link.checkVisibility())?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })`,
			session,
		);
		const point = await this.evaluate(
			`${found}.map((link) => [link, link.getBoundingClientRect()])
				.map(([link, { left, right, top, bottom }]) => [link, (left + right) / 2, (top + bottom) / 2])
				.filter(([link, x, y]) => link.contains(document.elementFromPoint(x, y)))
				.map(([, x, y]) => ({ x, y }))[0]`,
			session,
		);
		if (!point) throw new Error(`${selector} is not on the screen`);
		const touch = (type: string, touchPoints: object[]) =>
			this.#browser.send('Input.dispatchTouchEvent', { type, touchPoints }, session);
		await touch('touchStart', [point]);
		await new Promise((held) => setTimeout(held, HELD));
		await touch('touchEnd', []);
	}
}
