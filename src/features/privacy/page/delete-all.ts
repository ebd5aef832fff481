/** Milliseconds to wait for a database that another tab holds open. The browser deletes it when that tab lets go. */
const PATIENCE = 2000;

/**
 * Deletes everything this origin keeps in the browser, whatever part of the site wrote it. Never rejects:
 * storage that the browser blocks has nothing in it.
 */
export async function deleteAll(): Promise<void> {
	await Promise.all([deleteWorkers(), deleteCaches(), deleteDatabases()].map((task) => task.catch(() => {})));
	for (const open of [() => localStorage, () => sessionStorage]) {
		try {
			open().clear();
		} catch {
			// Some private modes have no storage.
		}
	}
	for (const pair of document.cookie.split('; ')) deleteCookie(pair.split('=', 1)[0] as string);
}

/** A push subscription goes with its worker. The next page registers a new worker. */
async function deleteWorkers(): Promise<void> {
	const workers = await navigator.serviceWorker.getRegistrations();
	await Promise.all(
		workers.map(async (worker) => {
			const subscription = await worker.pushManager?.getSubscription().catch(() => null);
			await subscription?.unsubscribe();
			await worker.unregister();
		}),
	);
}

async function deleteCaches(): Promise<void> {
	const names = await caches.keys();
	await Promise.all(names.map((name) => caches.delete(name)));
}

/** Firefox before 126 can't list its databases: there, delete those known by name. */
const DATABASES = [
	'firebaseLocalStorageDb',
	'firebase-heartbeat-database',
	'firebase-installations-database',
	'firebase-messaging-database',
];

async function deleteDatabases(): Promise<void> {
	const listed = (await indexedDB.databases?.())?.map(({ name }) => name ?? '') ?? DATABASES;
	await Promise.all(
		listed.map(
			(name) =>
				new Promise<void>((done) => {
					const request = indexedDB.deleteDatabase(name);
					request.onsuccess = request.onerror = () => done();
					setTimeout(done, PATIENCE);
				}),
		),
	);
}

/** A cookie can only be deleted with the domain it was set for, which can't be read: try this host and each wider one. */
export function deleteCookie(name: string): void {
	const labels = location.hostname.split('.');
	const domains = labels.map((_, from) => `;domain=${labels.slice(from).join('.')}`);
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old browsers.
	for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
}
