import { type Browser, type CDPSession, launch } from '../../../tests/tools/puppeteer.ts';
import { CHROMIUM_FLAGS } from '../browsers.ts';
import { PHONE } from './phone.ts';

/** Milliseconds that a finger stays down. */
const HELD = 90;

export type Session = CDPSession;

/**
 * A tab on a slow phone, in a Chromium of its own. Playwright shows no pages that are prerendered. Pages that the tab
 * prepares are as slow and narrow from the beginning.
 */
export class Tab {
	readonly #browser: Browser;
	/** Address that each session shows or prepares. */
	readonly #addresses = new Map<Session, string>();
	readonly #followers: ((session: Session) => void)[] = [];
	/** The page that is opened first. */
	page!: Session;

	private constructor(browser: Browser) {
		this.#browser = browser;
	}

	/**
	 * `script` runs in each page before its own scripts, and emits Runtime.bindingCalled by report(). The processor is
	 * `slower` times slower than this machine's. `executablePath` is a whole Chromium's.
	 */
	static async open(executablePath: string, locale: string, script: string, slower = 1): Promise<Tab> {
		const browser = await launch({
			executablePath,
			// Puppeteer's own arguments turn features off.
			ignoreDefaultArgs: true,
			args: [
				...CHROMIUM_FLAGS,
				'--headless=new',
				'--remote-debugging-port=0',
				`--lang=${locale}`,
				`--accept-lang=${locale}`,
				`--user-agent=${PHONE.userAgent}`,
				'about:blank',
			],
		});
		const tab = new Tab(browser);
		await tab.#attach(script, slower).catch(async (error) => {
			await browser.close();
			throw error;
		});
		return tab;
	}

	async #attach(script: string, rate: number): Promise<void> {
		const root = await this.#browser.target().createCDPSession();
		const sessionOf = (id: string) => root.connection()?.session(id) as Session;
		const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', forTab: true });
		const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
		const tab = sessionOf(sessionId);
		const prepare = (session: Session) => {
			this.#addresses.set(session, '');
			session.on('Page.frameNavigated', ({ frame }) => {
				if (!frame.parentId) this.#addresses.set(session, frame.url);
			});
			for (const follow of this.#followers) follow(session);
			const { viewport, deviceScaleFactor } = PHONE;
			return Promise.all([
				session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true }),
				session.send('Emulation.setTouchEmulationEnabled', { enabled: true }),
				session.send('Emulation.setCPUThrottlingRate', { rate }),
				...(['Preload', 'Page', 'Runtime', 'Network'] as const).map((domain) =>
					session.send(`${domain}.enable`),
				),
				session.send('Runtime.addBinding', { name: 'report' }),
				session.send('Page.addScriptToEvaluateOnNewDocument', { source: script }),
				session.send('Runtime.runIfWaitingForDebugger'),
			]);
		};
		tab.on('Target.detachedFromTarget', ({ sessionId }) => {
			for (const session of this.#addresses.keys())
				if (session.id() === sessionId) this.#addresses.delete(session);
		});
		const first = new Promise<Session>((opened, failed) => {
			tab.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
				if (targetInfo.type !== 'page') return;
				const session = sessionOf(sessionId);
				// A prepared page may be gone again; the first one must exist.
				prepare(session).then(() => opened(session), failed);
			});
		});
		await tab.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
		this.page = await first;
	}

	close(): Promise<void> {
		return this.#browser.close();
	}

	/** Calls a function with each page before it loads, also with those that are prepared later. */
	follow(follower: (session: Session) => void): void {
		this.#followers.push(follower);
		for (const session of this.#addresses.keys()) follower(session);
	}

	/** Resolves when the page that was opened first has loaded again. */
	loaded(): Promise<void> {
		return new Promise((loaded) => this.page.once('Page.loadEventFired', () => loaded()));
	}

	/** Opens an address, and waits for its load event. */
	async goto(url: string): Promise<void> {
		const loaded = this.loaded();
		await this.page.send('Page.navigate', { url });
		await loaded;
	}

	/** Evaluates an expression in a page, and awaits a promise. */
	async evaluate(expression: string, session = this.page) {
		const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
			expression,
			returnByValue: true,
			awaitPromise: true,
		});
		if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
		return result.value;
	}

	/** Waits until a page is prerendered with all that it loads. To be called before that begins. */
	async ready(url: string): Promise<void> {
		await new Promise<void>((ready) =>
			this.follow((session) =>
				session.on('Preload.prerenderStatusUpdated', ({ key, status }) => {
					if (key.url === url && status === 'Ready') ready();
				}),
			),
		);
		const loaded = `new Promise((loaded) => document.readyState === 'complete' ? loaded() : addEventListener('load', loaded))`;
		await this.evaluate(loaded, this.sessionOf(url));
	}

	/** Slows down only this page from now on: each slow page keeps a third of a processor busy. */
	async slowOnly(session: Session): Promise<void> {
		const others = [...this.#addresses.keys()].filter((each) => each !== session && each !== this.page);
		await Promise.all(others.map((each) => each.send('Emulation.setCPUThrottlingRate', { rate: 1 })));
	}

	/** Returns the session of a prerendered page. */
	sessionOf(url: string): Session {
		const found = [...this.#addresses].find(([session, address]) => session !== this.page && address === url);
		if (!found) throw new Error(`${url} is not prerendered`);
		return found[0];
	}

	/** Taps the first matching element that nothing covers, on the screen or beyond its edge. */
	async tap(selector: string, session = this.page): Promise<void> {
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
		await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
		await new Promise((held) => setTimeout(held, HELD));
		await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	}
}
