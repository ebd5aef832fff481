import { loadSignInSettings } from '../../../../core/sign-in-settings.ts';
import { localStore } from '../../../../core/storage.ts';
import { FIREBASE_USED_KEY } from '../../../../core/storage-keys.ts';

/**
 * Where the SDK keeps accounts (indexedDBLocalPersistence), and where it keeps them in browsers without that
 * database.
 */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = /^firebase:authUser:/;

/**
 * Signs out of Firebase without its SDK, which is 31 KB and would arrive too late: the page may be gone in a
 * moment. In other tabs the SDK checks the same places, and notices. Rejects if the network fails. Until the server has
 * taken it, the mark stays, so the next page tries again.
 */
export async function forgetAccount(): Promise<void> {
	for (const open of [() => localStorage, () => sessionStorage]) empty(open);
	await emptyDatabase();
	const { tokenSync } = (await loadSignInSettings()).signIn.firebase;
	if (tokenSync && !(await fetch(tokenSync, { method: 'DELETE', keepalive: true })).ok) return;
	// The player may have signed in again meanwhile.
	if (localStore.getItem(FIREBASE_USED_KEY) === 'left') localStore.removeItem(FIREBASE_USED_KEY);
}

function empty(open: () => Storage): void {
	try {
		const storage = open();
		for (const key of Object.keys(storage)) if (KEY.test(key)) storage.removeItem(key);
	} catch {
		// A browser that refuses storage keeps no account either.
	}
}

/** Always resolves, because the logout has to go on. */
function emptyDatabase(): Promise<void> {
	return new Promise((done) => {
		try {
			const opening = indexedDB.open(DATABASE);
			// The database didn't exist: don't create it by looking.
			opening.onupgradeneeded = () => opening.transaction?.abort();
			opening.onerror = () => done();
			opening.onblocked = () => done();
			opening.onsuccess = () => {
				const database = opening.result;
				if (!database.objectStoreNames.contains(STORE)) {
					database.close();
					return done();
				}
				const emptying = database.transaction(STORE, 'readwrite');
				emptying.objectStore(STORE).clear();
				emptying.oncomplete = emptying.onabort = () => {
					database.close();
					done();
				};
			};
		} catch {
			done();
		}
	});
}
