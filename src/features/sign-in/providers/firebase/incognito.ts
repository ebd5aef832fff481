/**
 * Detects private windows (VAL-05). Browsers don't report them. Each sign below indicates one; without any, the window
 * counts as ordinary, where players must not be refused. The signs are those of
 * https://github.com/Joe12387/detectIncognito (1.9).
 */

interface Surroundings {
	storage: Partial<Pick<StorageManager, 'getDirectory' | 'estimate'>> | undefined;
	/** Chromium only. */
	heapLimit: number | undefined;
	indexedDB: IDBFactory;
	now(): number;
}

const here = (): Surroundings => ({
	storage: navigator.storage,
	heapLimit: (performance as { memory?: { jsHeapSizeLimit?: number } }).memory?.jsHeapSizeLimit,
	indexedDB,
	now: () => performance.now(),
});

let known: Promise<boolean> | undefined;

/** Detected once per page. Takes a few tenths of a second in Chromium, so ask while the player types. */
export function isIncognito(): Promise<boolean> {
	known ??= looksPrivate(here());
	return known;
}

/** Never rejects. */
export async function looksPrivate(surroundings: Surroundings): Promise<boolean> {
	try {
		return (
			(await refusesFiles(surroundings)) ||
			(await hasSmallQuota(surroundings)) ||
			(await storesInMemory(surroundings))
		);
	} catch {
		return false;
	}
}

/** In private windows, Firefox and Safari have no private file system; their error names the reason. */
async function refusesFiles({ storage }: Surroundings): Promise<boolean> {
	try {
		await storage?.getDirectory?.();
		return false;
	} catch (error) {
		return /unknown transient reason|Security error/.test(String((error as Error | undefined)?.message));
	}
}

/** Chromium gave private windows only a share of the memory, until it began to report the same quota everywhere. */
async function hasSmallQuota({ storage, heapLimit }: Surroundings): Promise<boolean> {
	if (!heapLimit) return false;
	const { quota = Infinity } = (await storage?.estimate?.()) ?? {};
	return quota < 2 * heapLimit;
}

const WRITES = 15;
const ROUNDS = 9;
/** Milliseconds after which the measuring stops on slow phones, after three rounds. */
const TIME_LIMIT_MS = 800;
/** Measured: 0.8 to 1.1 in memory, 1.4 and more on a disk. */
const MEMORY_RATIO = 1.2;

/**
 * Chromium keeps a private window's databases in memory, where waiting for the disk ("strict") takes no
 * longer than not waiting. The ratio of the two is the same on slow and fast devices.
 */
async function storesInMemory({ indexedDB, heapLimit, now }: Surroundings): Promise<boolean> {
	if (!heapLimit) return false;
	const name = `incognito_${Math.random()}`;
	const database = await open(indexedDB, name);
	try {
		const write = async (durability: IDBTransactionDurability) => {
			const begun = now();
			for (let index = 0; index < WRITES; index++) await put(database, index, durability);
			return now() - begun;
		};
		const begun = now();
		// The first ones are slow for other reasons.
		await write('relaxed');
		await write('strict');
		const ratios: number[] = [];
		while (ratios.length < ROUNDS && (ratios.length < 3 || now() - begun < TIME_LIMIT_MS)) {
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

function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = factory.open(name, 1);
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
