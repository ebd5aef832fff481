/**
 * Takes the service worker off every device. An edge serves this file, /m/sw-off.js, in place of /m/sw.js: at its
 * next look for an update a browser finds it, and it takes over at once, also from a worker that no longer answers.
 * Pages that are open are loaded again, from the network; no page twice, as it takes over none of them then.
 */
import { removeOthers } from './generation.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds that open pages have to begin loading. */
const LONGEST = 5000;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
	const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	await removeOthers('').catch(() => undefined);
	await self.registration.unregister();
	// The browser ends a worker that has no event left, and what it was about to load with it. Not for longer: a
	// page's request could wait for this very event.
	await Promise.race([
		Promise.all(windows.map((client) => reload(client))),
		new Promise((late) => setTimeout(late, LONGEST)),
	]);
}

/** The page may still belong to the worker before this one; one that belongs to none is left alone. */
async function reload(client: WindowClient, tries = 20): Promise<void> {
	try {
		await client.navigate(client.url);
	} catch {
		if (tries <= 1) return;
		await new Promise((soon) => setTimeout(soon, 200));
		await reload(client, tries - 1);
	}
}
