import type { CDPSession, Page } from 'playwright';

export type Kind = 'document' | 'script' | 'style' | 'image' | 'fetch' | 'other';

/** One response as it came over the network. */
export interface Transfer {
	url: string;
	kind: Kind;
	/** Size of the body as sent, compressed; headers are not counted. */
	bytes: number;
	/** The content-encoding header, '' without one. */
	encoding: string;
}

const KINDS: Record<string, Kind> = {
	Document: 'document',
	Script: 'script',
	Stylesheet: 'style',
	Image: 'image',
	XHR: 'fetch',
	Fetch: 'fetch',
};

interface Pending extends Transfer {
	/** The page that asked for it. */
	loaderId: string | undefined;
	/** Size that the server announced. */
	announced: number | undefined;
}

/**
 * Records what a page fetches from the network from now on. Answers from a cache
 * or a service worker, and data: URLs, cost no network and are left out.
 */
export async function recordWire(page: Page): Promise<Wire> {
	const session = await page.context().newCDPSession(page);
	const wire = new Wire(session);
	await session.send('Network.enable');
	return wire;
}

export class Wire {
	readonly #pending = new Map<string, Pending>();
	/** The transfers that have ended. */
	readonly transfers: Transfer[] = [];
	#waiting: (() => void)[] = [];
	#frame: string | undefined;
	/** The loader of the page that is open or on its way. */
	#loader: string | undefined;
	readonly #left = new Set<string>();

	constructor(session: Pick<CDPSession, 'on'>) {
		session.on('Network.requestWillBeSent', ({ requestId, loaderId, frameId, request, type }) => {
			// A redirect keeps the id of its request.
			this.#finish(requestId, 0);
			if (type === 'Document') {
				this.#frame ??= frameId;
				if (frameId === this.#frame) this.#leave(loaderId);
			}
			// Pages that are prepared for the next tap cost their own (next-page.ts).
			if (/^https?:/.test(request.url) && type !== 'Prefetch' && !this.#left.has(loaderId)) {
				const { url } = request;
				const kind = KINDS[type ?? ''] ?? 'other';
				this.#pending.set(requestId, { url, kind, loaderId, bytes: 0, encoding: '', announced: undefined });
			}
		});
		session.on('Network.requestServedFromCache', ({ requestId }) => this.#drop(requestId));
		session.on('Network.responseReceived', ({ requestId, response }) => {
			if (response.fromDiskCache || response.fromServiceWorker) this.#drop(requestId);
			const transfer = this.#pending.get(requestId);
			if (!transfer) return;
			const headers = new Headers(response.headers);
			transfer.encoding = headers.get('content-encoding') ?? '';
			const length = headers.get('content-length');
			transfer.announced = length === null ? undefined : Number(length);
		});
		session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
			const transfer = this.#pending.get(requestId);
			if (transfer) transfer.bytes += encodedDataLength;
		});
		session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
			this.#finish(requestId, encodedDataLength);
		});
		session.on('Network.loadingFailed', ({ requestId }) => this.#finish(requestId, 0));
	}

	/** Resolves when every request that has started has ended. */
	async settled(): Promise<void> {
		if (this.#pending.size === 0) return;
		await new Promise<void>((resolve) => this.#waiting.push(resolve));
	}

	/** Sum of the bodies of these kinds, or of all. */
	bytes(...kinds: Kind[]): number {
		return this.transfers
			.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
			.reduce((sum, { bytes }) => sum + bytes, 0);
	}

	/**
	 * The browser doesn't report the end of a call that outlives its page, such as one with keepalive. Until the
	 * next page has loaded, the previous one may begin more of them.
	 */
	#leave(next: string): void {
		if (this.#loader && this.#loader !== next) this.#left.add(this.#loader);
		this.#loader = next;
		for (const [requestId, { loaderId }] of this.#pending) if (loaderId !== next) this.#drop(requestId);
	}

	#finish(requestId: string, received: number): void {
		const transfer = this.#pending.get(requestId);
		if (transfer) {
			const { announced, loaderId: _, bytes, ...rest } = transfer;
			// Without content-length, the sum of the parts is the body; `received` includes the headers.
			this.transfers.push({ ...rest, bytes: announced ?? (bytes || received) });
		}
		this.#drop(requestId);
	}

	#drop(requestId: string): void {
		this.#pending.delete(requestId);
		if (this.#pending.size > 0) return;
		for (const resolve of this.#waiting) resolve();
		this.#waiting = [];
	}
}

/** One line for each transfer, largest first, for the message of a broken budget. */
export function describeTransfers(transfers: readonly Transfer[]): string {
	return [...transfers]
		.sort((a, b) => b.bytes - a.bytes)
		.map(
			({ bytes, kind, encoding, url }) =>
				`${String(bytes).padStart(8)} B  ${kind} ${encoding || 'plain'}  ${url}`,
		)
		.join('\n');
}
