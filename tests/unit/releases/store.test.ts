import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { explained } from '../../../src/releases/disk-errors.ts';
import { folderStore } from '../../../src/releases/store.ts';
import { wholeRelease } from '../../../src/releases/whole.ts';
import { emptyStore, keys, published } from './support.ts';

const KEY = `files/ab/ab${'0'.repeat(30)}`;
const text = (content: Uint8Array | undefined) => content && Buffer.from(content).toString();

test('an object is there once it is written, and gone once it is removed', async () => {
	const { store } = emptyStore();
	expect([await store.has(KEY), await store.get(KEY)]).toEqual([false, undefined]);
	await store.put(KEY, Buffer.from('one'));
	await store.put(KEY, Buffer.from('two'));
	expect([await store.has(KEY), text(await store.get(KEY))]).toEqual([true, 'two']);
	expect(await keys(store, 'files/')).toEqual([KEY]);
	await store.remove(KEY);
	expect(await store.has(KEY)).toBe(false);
	await store.remove(KEY);
	expect(await keys(store, 'files/', 'pool/')).toEqual([]);
});

test('an empty object counts as missing', async () => {
	const { store } = emptyStore();
	const release = await published(store, { 'm/home.html': '<h1>Home</h1>' });
	const [key = ''] = await keys(store, 'files/');
	await store.put(key, Buffer.alloc(0));
	expect(await store.has(key)).toBe(false);
	await expect(wholeRelease(store, release)).rejects.toThrow(`Release ${release} lacks ${key}`);
	await published(store, { 'm/home.html': '<h1>Home</h1>' });
	await expect(wholeRelease(store, release, { deep: true })).resolves.toBeDefined();
});

test('a key leads nowhere but into the store', async () => {
	const { store } = emptyStore();
	for (const key of [
		'../out',
		'files/../../out',
		'files/ab/..',
		'hosts//etc',
		'/etc/passwd',
		'pool/a/b',
		'pool/.x',
	]) {
		await expect(store.put(key, Buffer.from('x')), key).rejects.toThrow('is not a key of the store');
		await expect(store.get(key), key).rejects.toThrow('is not a key of the store');
	}
});

test('what could not be written leaves what was there, and nothing half-written', async () => {
	const { store, folder } = emptyStore();
	await store.put('hosts/a.example.json', Buffer.from('old'));
	// A folder in the place of the object: the rename fails after everything was written.
	mkdirSync(`${folder}/pool/boot.js/full`, { recursive: true });
	await expect(store.put('pool/boot.js', Buffer.from('x'))).rejects.toThrow(/can't be written to/);
	expect(readdirSync(`${folder}/.unfinished`)).toEqual([]);
	expect(text(await store.get('hosts/a.example.json'))).toBe('old');
});

test('a full disk is one line that says what to do', () => {
	const refused = (code: string) => explained(Object.assign(new Error(code), { code }), '/store').message;
	expect(refused('ENOSPC')).toMatch(
		/^The disk with .*store is full\. What is live stays live\. Free some space/,
	);
	expect(refused('EROFS')).toMatch(/can't be written to \(EROFS\)\. Give this user the right/);
});

test('a swap writes only over what it knows', async () => {
	const { store } = emptyStore();
	const key = 'hosts/a.example.json';
	const [one, two] = [Buffer.from('one'), Buffer.from('two')];
	expect(await store.swap(key, one, two)).toBe(false);
	expect(await store.swap(key, undefined, one)).toBe(true);
	expect(await store.swap(key, undefined, two)).toBe(false);
	expect(await store.swap(key, two, one)).toBe(false);
	expect(await store.swap(key, one, two)).toBe(true);
	expect(text(await store.get(key))).toBe('two');
	expect(await store.swap(key, two, undefined)).toBe(true);
	expect(await store.has(key)).toBe(false);
});

test('who deletes has the store alone', async () => {
	const { store, folder } = emptyStore();
	const other = folderStore(folder);
	const first = store.hold('shared');
	const second = other.hold('shared');
	expect(() => other.hold('alone')).toThrow(/^Another command is working on/);
	first();
	expect(() => other.hold('alone')).toThrow('Another command');
	second();
	const alone = other.hold('alone');
	expect(() => store.hold('alone')).toThrow('Another command');
	alone();
	store.hold('shared')();
});

test('what a process left half-written a day ago goes with the next clean-up', async () => {
	const { store, folder } = emptyStore();
	mkdirSync(`${folder}/.unfinished`);
	writeFileSync(`${folder}/.unfinished/old`, 'x');
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime(Date.now() + 25 * 3600 * 1000);
	try {
		store.hold('alone')();
		expect(readdirSync(`${folder}/.unfinished`)).toEqual([]);
	} finally {
		vi.useRealTimers();
	}
});
