/**
 * Removes the service worker from every device. An edge serves this file, /m/sw-off.js, instead of /m/sw.js. A browser
 * finds it when it next looks for an update, and it takes over at once, also from a worker that hangs. Open pages load
 * again from the network, each of them once, because it doesn't control them any more.
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
	// A browser ends a worker without an event, and the loads that the worker has begun. But a page's request may wait
	// for this event to end, so there's a limit.
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
