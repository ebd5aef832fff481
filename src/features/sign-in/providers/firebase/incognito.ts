/**
 * Detects private windows (VAL-05). Browsers don't report them. Each sign below indicates one; without any, the window
 * counts as ordinary, because players must not be refused there. The signs are taken from
 * https://github.com/Joe12387/detectIncognito (1.9).
 */

import { loadOnce } from '../../../../lib/load-once.ts';

/** Detected once per page. Takes a few tenths of a second in Chromium, so ask while the player types. Never rejects. */
export const isIncognito = loadOnce(looksPrivate);

export async function looksPrivate(): Promise<boolean> {
	try {
		return (await refusesFiles()) || (await storesInMemory());
	} catch {
		return false;
	}
}

/** In private windows, Firefox and Safari have no private file system; their error names the reason. */
async function refusesFiles(): Promise<boolean> {
	try {
		await navigator.storage?.getDirectory?.();
		return false;
	} catch (error) {
		return /unknown transient reason|Security error/.test(String((error as Error | undefined)?.message));
	}
}

const WRITES = 15;
const ROUNDS = 9;
/** Milliseconds after which the measuring stops on slow phones, after three rounds. */
const TIME_LIMIT_MS = 800;
/** Measured: 0.8 to 1.1 in memory, 1.4 and more on a disk. */
const MEMORY_RATIO = 1.2;

/**
 * Chromium keeps a private window's databases in memory, so waiting for the disk ("strict") takes no longer than not
 * waiting. The ratio of the two is the same on slow and fast devices.
 */
async function storesInMemory(): Promise<boolean> {
	// Chromium only.
	if (!('memory' in performance)) return false;
	const name = `incognito_${Math.random()}`;
	const database = await open(name);
	try {
		const write = async (durability: IDBTransactionDurability) => {
			const begun = performance.now();
			for (let index = 0; index < WRITES; index++) await put(database, index, durability);
			return performance.now() - begun;
		};
		const begun = performance.now();
		// The first ones are slow for other reasons.
		await write('relaxed');
		await write('strict');
		const ratios: number[] = [];
		while (ratios.length < ROUNDS && (ratios.length < 3 || performance.now() - begun < TIME_LIMIT_MS)) {
			const relaxed = await write('relaxed');
			ratios.push((await write('strict')) / relaxed);
		}
		ratios.sort((one, other) => one - other);
		return (ratios[ratios.length >> 1] ?? Infinity) < MEMORY_RATIO;
	} finally {
		database.close();
		indexedDB.deleteDatabase(name);
	}
}

function open(name: string): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(name, 1);
		request.onupgradeneeded = () => request.result.createObjectStore('rows');
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

/** Rejects in browsers that don't know durability: the ratio would mean nothing there. */
function put(database: IDBDatabase, key: number, durability: IDBTransactionDurability): Promise<void> {
	return new Promise((resolve, reject) => {
		const transaction = database.transaction('rows', 'readwrite', { durability });
		if (transaction.durability !== durability) {
			transaction.abort();
			reject(new Error('No durability'));
			return;
		}
		transaction.objectStore('rows').put(new Uint8Array(16_384), key);
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
}
