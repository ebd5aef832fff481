/**
 * The service worker, /m/sw.js?env=ENV&merchant=CODE (RT-25). It only wires. The script is the same for all merchants
 * and languages: its own address contains the merchant, and the addresses of open pages the language.
 */
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isSparing } from '../lib/connection.ts';
import { kindOf, languageIn, savedAddress } from './addresses.ts';
import { type HashedFile, isHelp, listAhead, saveAhead, saveHelp } from './ahead.ts';
import { generationOf, removeOthers } from './generation.ts';
import { servePage, serveVisit, tellIfLate } from './pages.ts';
import { patience } from './patience.ts';
import { notificationOf, showPage, targetOf } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: HashedFile[] };

const hashed = self.__WB_MANIFEST;
const generation = generationOf(
	new URLSearchParams(self.location.search),
	hashed.map(({ url }) => url),
);

const whole = {
	cacheWillUpdate: async ({ response }: { response: Response }) =>
		response.status === 200 ? response : null,
};
const strategies = {
	hashed: new CacheFirst({ cacheName: generation, plugins: [whole] }),
	// A host that is blocked may let a request hang.
	file: new NetworkFirst({ cacheName: generation, plugins: [whole], networkTimeoutSeconds: patience() }),
};

const saveFor = (url: string) => saveAhead(generation, listAhead(hashed, languageIn(url), isSparing()));

/** Saves open pages and the files they need: an ad's page loads before there is any worker. */
async function saveForOpenPages(): Promise<void> {
	const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	for (const { url } of clients) {
		const kind = kindOf(
			{ url, method: 'GET', mode: 'navigate', headers: new Headers() },
			self.location.origin,
		);
		if (kind === 'none') continue;
		await saveFor(url);
		if (kind === 'page') await saveAhead(generation, [savedAddress(url)]);
	}
}

let saving = Promise.resolve();

/** One after the other. A disk that is full or broken stops no build from taking over. */
function inTurn(save: () => Promise<void>): Promise<void> {
	saving = saving.then(save).catch(() => undefined);
	return saving;
}

/** A slow network doesn't hold a new worker up, nor does a browser that holds back its requests. The rest is saved later. */
const INSTALL_LIMIT = 4000;

self.addEventListener('install', (event) => {
	const enough = new Promise((done) => setTimeout(done, INSTALL_LIMIT));
	event.waitUntil(Promise.race([inTurn(saveForOpenPages), enough]));
});

/** One generation of caches: all but this build's, unless a newer worker is filling its own right now. */
async function tidy(): Promise<void> {
	const { installing, waiting } = self.registration;
	if (!installing && !waiting) await removeOthers(generation).catch(() => undefined);
}

self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));

enableNavigationPreload();

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const kind = kindOf(request, self.location.origin);
	if (kind === 'page') servePage(event, generation);
	else if (kind === 'visit') serveVisit(event);
	else if (kind !== 'none') {
		const [response, done] = strategies[kind].handleAll(event);
		event.respondWith(response.catch(() => fetch(request)));
		event.waitUntil(done.catch(() => undefined));
	}
});

self.addEventListener('message', (event) => {
	const { source } = event;
	const type: unknown = event.data?.type;
	if (type === 'skip-waiting') event.waitUntil(self.skipWaiting());
	if (!source || !('url' in source)) return;
	// The player may have changed the language.
	if (type === 'loaded') event.waitUntil(inTurn(() => tidy().then(() => saveFor(source.url))));
	// Help is kept for who has looked for some, and in the installed app.
	const helps = type === 'loaded' && (event.data.installed === true || isHelp(source.url));
	if (helps && !isSparing()) event.waitUntil(inTurn(() => saveHelp(generation, languageIn(source.url))));
	if (type === 'saved-copy') event.waitUntil(tellIfLate(source));
});

self.addEventListener('push', (event) => {
	const { title, options } = notificationOf(event.data?.text() ?? '', self.location.origin);
	event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
	const { notification } = event;
	const { origin } = self.location;
	notification.close();
	event.waitUntil(showPage(self.clients, targetOf(notification.data, origin), origin));
});

// The browser has another address for messages now. An open page tells Firebase; else the next one does.
self.addEventListener('pushsubscriptionchange', (event) => {
	const tell = async () => {
		for (const client of await self.clients.matchAll({ type: 'window' }))
			client.postMessage({ type: 'push-changed' });
	};
	(event as ExtendableEvent).waitUntil(tell());
});
