/** Handles the account that Firebase's SDK stores on the device, without the SDK: that's 31 KB. */
import { FIREBASE_USED_KEY, localStore } from '../../../../core/storage.ts';
import { loadSignInSettings } from '../sign-in-settings.ts';

/** The SDK's database for accounts (indexedDBLocalPersistence), and its keys in web storage if there's no database. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = /^firebase:authUser:/;

/**
 * Signs out of Firebase. Its SDK would arrive too late: the page may be gone in a moment. In other tabs the SDK checks
 * the same places, and notices. Rejects if the network fails. The mark is removed last, once the merchant's server
 * knows, so that the next page tries again.
 */
export async function forgetAccount(): Promise<void> {
	for (const open of [() => localStorage, () => sessionStorage]) clearAccounts(open);
	await clearDatabase();
	const { tokenSync } = (await loadSignInSettings()).signIn.firebase;
	if (tokenSync && !(await fetch(tokenSync, { method: 'DELETE', keepalive: true })).ok) return;
	// The player may have signed in again meanwhile.
	if (localStore.getItem(FIREBASE_USED_KEY) === 'left') localStore.removeItem(FIREBASE_USED_KEY);
}

function clearAccounts(open: () => Storage): void {
	try {
		const storage = open();
		for (const key of Object.keys(storage)) if (KEY.test(key)) storage.removeItem(key);
	} catch {
		// A browser that refuses storage has no account either.
	}
}

/** Always resolves, because the logout has to continue. */
function clearDatabase(): Promise<void> {
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
				const clearing = database.transaction(STORE, 'readwrite');
				clearing.objectStore(STORE).clear();
				clearing.oncomplete = clearing.onabort = () => {
					database.close();
					done();
				};
			};
		} catch {
			done();
		}
	});
}
