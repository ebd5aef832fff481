import { NetworkFirst } from 'workbox-strategies';
import { languageIn, mayKeep, savedAddress } from './addresses.ts';
import { dropOldPages, offlinePage } from './ahead.ts';
import { patience } from './patience.ts';
import { marked, stamped } from './saved-page.ts';

/** Saved copies shown because the answer was late, by the client that shows each: whether the answer has come since. */
const late = new Map<string, Promise<boolean>>();

/** A page from the network, and saved; else its saved copy, else the offline page. */
export function servePage(event: FetchEvent, generation: string): void {
	const { request } = event;
	let saved = false;
	let answered = (_: boolean) => {};
	// The strategy is done once something is shown; an answer may still be on its way then.
	const network = new Promise<boolean>((done) => {
		answered = done;
	});
	const strategy = new NetworkFirst({
		cacheName: generation,
		networkTimeoutSeconds: patience(),
		plugins: [
			{
				cacheKeyWillBeUsed: async () => savedAddress(request.url),
				cacheWillUpdate: async ({ response }) => {
					answered(response.type !== 'error');
					return mayKeep(response) ? stamped(response, new Date()) : null;
				},
				cacheDidUpdate: () => dropOldPages(generation),
				cachedResponseWillBeUsed: async ({ cachedResponse }) => {
					saved = Boolean(cachedResponse);
					return cachedResponse && marked(cachedResponse);
				},
				fetchDidFail: async () => answered(false),
				// Firefox gives a failed preload as an error response, which Workbox treats as an answer.
				handlerDidError: async () => {
					const page = await (await caches.open(generation)).match(savedAddress(request.url));
					saved = Boolean(page);
					return page ? marked(page) : findOfflinePage(request.url);
				},
			},
		],
	});
	// The plugins aren't told when a preloaded page fails.
	Promise.resolve(event.preloadResponse).catch(() => answered(false));
	const [response, done] = strategy.handleAll(event);
	// The disk may be full or broken: the network is still there.
	event.respondWith(response.catch(() => fetch(request)));
	const came = Promise.all([network, done.catch(() => undefined)]).then(([answer]) => answer && saved);
	event.waitUntil(came);
	const id = event.resultingClientId;
	late.set(id, came);
	void came.then((isLate) => isLate || late.delete(id));
}

/** A page that is never saved: from the network, else the offline page. */
export function serveVisit(event: FetchEvent): void {
	const { request } = event;
	const answer = Promise.resolve(event.preloadResponse).then((preloaded) =>
		preloaded && preloaded.type !== 'error' ? preloaded : fetch(request),
	);
	event.respondWith(answer.catch(async () => (await findOfflinePage(request.url)) ?? Response.error()));
}

/** Tells the client that shows a saved copy that the page has come after all. */
export async function tellIfLate(client: Client): Promise<void> {
	if (await late.get(client.id)) client.postMessage({ type: 'fresh' });
	late.delete(client.id);
}

/** In the language of the address; else the one there is, under its own address, as its links and language are its own. */
async function findOfflinePage(url: string): Promise<Response | undefined> {
	const own = await caches.match(offlinePage(languageIn(url)));
	if (own) return marked(own);
	for (const name of await caches.keys()) {
		for (const { url } of await (await caches.open(name)).keys()) {
			if (url.endsWith('/offline')) return Response.redirect(url);
		}
	}
	return undefined;
}
