import { expect, test, vi } from 'vitest';
import { looksPrivate } from '../../../../../../src/features/sign-in/providers/firebase/incognito.ts';

/** A database whose strict writes take `strict` milliseconds, and others 1. */
function databases(strict: number, knowsDurability = true) {
	let clock = 0;
	const deleted: string[] = [];
	const database = {
		createObjectStore() {},
		close() {},
		transaction(_: string, __: string, { durability }: { durability: string }) {
			const transaction = {
				durability: knowsDurability ? durability : undefined,
				abort() {},
				oncomplete: () => {},
				objectStore: () => ({
					put() {
						clock += durability === 'strict' ? strict : 1;
						queueMicrotask(() => transaction.oncomplete());
					},
				}),
			};
			return transaction;
		},
	};
	const indexedDB = {
		open() {
			const request = { result: database, onupgradeneeded() {}, onsuccess() {} };
			queueMicrotask(() => {
				request.onupgradeneeded();
				request.onsuccess();
			});
			return request;
		},
		deleteDatabase: (name: string) => deleted.push(name),
	} as unknown as IDBFactory;
	return { indexedDB, now: () => clock, deleted };
}

const refuses = (message: string) => ({ getDirectory: () => Promise.reject(new Error(message)) });

/** Returns whether a window with these looks private. */
function looks(storage: object | undefined, database?: ReturnType<typeof databases>): Promise<boolean> {
	vi.stubGlobal('navigator', { storage });
	vi.stubGlobal('indexedDB', database?.indexedDB);
	vi.stubGlobal('performance', database ? { now: database.now, memory: {} } : {});
	return looksPrivate();
}

test('VAL-05 detects private windows of Firefox and Safari, which refuse files with a certain error', async () => {
	expect(await looks(refuses('Security error when calling GetDirectory'))).toBe(true);
	expect(
		await looks(refuses('The operation failed for an unknown transient reason (e.g. out of memory)')),
	).toBe(true);
	for (const storage of [refuses('The disk is broken'), { getDirectory: async () => ({}) }, undefined])
		expect(await looks(storage)).toBe(false);
});

test('VAL-05 detects private windows of Chromium, which write to the disk as fast as to memory', async () => {
	const inMemory = databases(1);
	expect(await looks({}, inMemory)).toBe(true);
	expect(await looks({}, databases(1.6))).toBe(false);
	expect(inMemory.deleted).toHaveLength(1);
});

test('a window counts as ordinary if that can’t be detected', async () => {
	expect(await looks({}, databases(1, false))).toBe(false);
});
