/** Clears everything that this origin stores in the browser, whichever part of the site wrote it. */
import { logOut } from '../../../core/session.ts';
import { choose } from '../consent/consent-store.ts';

/** The longest wait for a logout to reach the gateway and Firebase. */
const LOGOUT_LIMIT_MS = 5000;
/** The longest wait for a database that another tab has open. The browser deletes it once that tab closes. */
const DATABASE_LIMIT_MS = 2000;

const atMost = (limit: number, task: Promise<unknown>) =>
	Promise.race([task, new Promise((resolve) => setTimeout(resolve, limit))]);

/**
 * Logs out, clears all data, and declines all purposes: players who clear their data don't want more collected.
 * Never rejects. If the settings for consent can't be loaded, the next page shows the consent bar.
 */
export async function clearData(): Promise<void> {
	// First, so that notifications are unsubscribed and Firebase forgets the account.
	await atMost(LOGOUT_LIMIT_MS, logOut());
	await clearStorage();
	await choose({ analytics: false, marketing: false }).catch(() => undefined);
}

/** Never rejects: storage that the browser blocks is empty. */
async function clearStorage(): Promise<void> {
	await Promise.allSettled([removeWorkers(), removeCaches(), removeDatabases()]);
	for (const open of [() => localStorage, () => sessionStorage]) {
		try {
			open().clear();
		} catch {
			// Some private modes have no storage.
		}
	}
	for (const pair of document.cookie.split('; ')) deleteCookie(pair.split('=', 1)[0] as string);
}

/** A push subscription ends with its worker. The next page registers a new worker. */
async function removeWorkers(): Promise<void> {
	const workers = await navigator.serviceWorker.getRegistrations();
	await Promise.all(
		workers.map(async (worker) => {
			const subscription = await worker.pushManager?.getSubscription().catch(() => null);
			await subscription?.unsubscribe();
			await worker.unregister();
		}),
	);
}

async function removeCaches(): Promise<void> {
	const names = await caches.keys();
	await Promise.all(names.map((name) => caches.delete(name)));
}

/** For Firefox before 126, which can't list its databases. */
const DATABASES = [
	'firebaseLocalStorageDb',
	'firebase-heartbeat-database',
	'firebase-installations-database',
	'firebase-messaging-database',
];

async function removeDatabases(): Promise<void> {
	const names = (await indexedDB.databases?.())?.map(({ name }) => name ?? '') ?? DATABASES;
	await Promise.all(names.map((name) => atMost(DATABASE_LIMIT_MS, removeDatabase(name))));
}

const removeDatabase = (name: string) =>
	new Promise<void>((resolve) => {
		const request = indexedDB.deleteDatabase(name);
		request.onsuccess = request.onerror = () => resolve();
	});

/**
 * A cookie can only be deleted with the domain it was set for, which scripts can't read: this tries the host
 * and each of its parent domains.
 */
export function deleteCookie(name: string): void {
	const labels = location.hostname.split('.');
	const domains = labels.map((_, from) => `;domain=${labels.slice(from).join('.')}`);
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old browsers.
	for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
}
