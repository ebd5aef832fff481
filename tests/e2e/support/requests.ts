import type { BrowserContext, CDPSession, Page, Request } from 'playwright/test';
import { status } from '../../../src/gateway/contract/status.ts';

/** Requests of the document that a page shows. Browsers don't report the end of a call that outlives its document. */
class Requests {
	begun = 0;
	readonly #page: Page;
	readonly #underWay = new Set<Request>();
	/** Whether the page has an answer to its call for the site's status, or none will come. */
	#hasStatus = false;
	#isLeaving = false;
	#waiting: (() => void)[] = [];
	#session: Promise<CDPSession> | undefined;

	constructor(page: Page) {
		this.#page = page;
		const isNavigation = (request: Request) =>
			request.isNavigationRequest() && request.frame() === page.mainFrame();
		page.on('request', (request) => {
			this.begun++;
			this.#underWay.add(request);
			if (isNavigation(request)) this.#isLeaving = true;
		});
		const end = (request: Request) => {
			if (!this.#underWay.delete(request)) return;
			this.#hasStatus ||= new URL(request.url()).pathname === status.path;
			this.#tell();
		};
		page.on('requestfinished', end);
		page.on('requestfailed', (request) => {
			if (isNavigation(request)) this.#isLeaving = false;
			end(request);
		});
		page.on('framenavigated', (frame) => {
			if (frame !== page.mainFrame() || !this.#isLeaving) return;
			this.#isLeaving = false;
			this.#hasStatus = false;
			this.#underWay.clear();
			this.#tell();
		});
	}

	#tell(): void {
		for (const resolve of this.#waiting.splice(0)) resolve();
	}

	async ended(): Promise<void> {
		while (this.#underWay.size > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
	}

	async statusEnded(): Promise<void> {
		while (!this.#hasStatus) await new Promise<void>((resolve) => this.#waiting.push(resolve));
	}

	/** Resolves when the page is idle. A world of its own has the browser's clock, whatever a test has made of the page's. */
	async idle(): Promise<void> {
		this.#session ??= this.#page.context().newCDPSession(this.#page);
		const session = await this.#session;
		const { frameTree } = await session.send('Page.getFrameTree');
		const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
			frameId: frameTree.frame.id,
			worldName: 'idle',
		});
		// A busy machine may have no idle time to give.
		const expression = 'new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))';
		await session.send('Runtime.evaluate', { contextId, expression, awaitPromise: true }).catch((error) => {
			// The page has navigated: the caller waits for the next document's requests.
			if (!/Cannot find context|context was destroyed|target navigated/.test(String(error))) throw error;
		});
	}
}

const byPage = new WeakMap<Page, Requests>();

function requestsOf(page: Page): Requests {
	const requests = byPage.get(page);
	if (!requests) throw new Error('This page belongs to a context whose requests are not counted');
	return requests;
}

/** Counts the requests of all pages that a context opens from now on. */
export function countRequests(context: BrowserContext): void {
	context.on('page', (page) => byPage.set(page, new Requests(page)));
}

/**
 * Waits until every request of a page has ended and the page has done what the answers make it do: it's idle, and has
 * begun no other request. Timers may still run.
 */
export async function requestsEnded(page: Page): Promise<void> {
	const requests = requestsOf(page);
	let before: number;
	do {
		before = requests.begun;
		await requests.ended();
		// Twice, as the first time may come before a script is evaluated.
		await requests.idle();
		await requests.idle();
	} while (requests.begun > before);
}

/**
 * Waits until a page has requested all that it requests without a touch soon after its load. Its call for the site's
 * status waits for idle time, so that the end of all requests alone doesn't tell.
 */
export async function settled(page: Page): Promise<void> {
	await requestsOf(page).statusEnded();
	await requestsEnded(page);
}
