import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseKey } from '../../../src/edge/release.ts';
import { clean } from '../../../src/releases/commands/clean.ts';
import { changePointer, readPointer } from '../../../src/releases/pointers.ts';
import { wholeRelease } from '../../../src/releases/whole.ts';
import { emptyStore, keys, published } from './support.ts';

const HOST = 'www.aurelia.example';
const DAY = 24 * 3600_000;

beforeEach(() => {
	// Files get the time from the disk: the clock starts there and goes on by hand.
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
	vi.useRealTimers();
});
const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY);

const site = (word: string) => ({
	'm/home.html': word,
	'm/same.html': 'same',
	[`m/_astro/boot.${word}.js`]: word,
});

test('a release goes with its files, days after the last pointer to it', async () => {
	const { store } = emptyStore();
	const one = await published(store, site('one'));
	const two = await published(store, site('two'));
	const three = await published(store, site('three'));
	await changePointer(store, HOST, () => ({ release: one }));
	later(100);
	await changePointer(store, HOST, () => ({ release: three, previous: two }));
	later(13);
	expect((await clean(store)).steps).toEqual(['Everything in the store was in use within 14 days.']);
	later(2);
	const plan = await clean(store);
	expect(plan.steps).toEqual([`deletes the release ${one}`, expect.stringMatching(/^deletes 1 file that/)]);
	expect(plan.asks).toBeDefined();
	await plan.run();
	expect(await store.has(releaseKey(one))).toBe(false);
	for (const release of [two, three]) await wholeRelease(store, release, { deep: true });
	// Old pages are still open somewhere, and ask for their scripts.
	expect(await keys(store, 'pool/')).toContain('pool/boot.one.js.br');
	later(15);
	await (await clean(store)).run();
	expect(await keys(store, 'pool/')).toEqual(['pool/boot.three.js.br', 'pool/boot.two.js.br']);
	expect(await keys(store, 'files/')).toHaveLength(3);
});

test('what a canary shows stays, and a preview goes with its release', async () => {
	const { store } = emptyStore();
	const [one, two, three] = [
		await published(store, site('one')),
		await published(store, site('two')),
		await published(store, site('three')),
	];
	await changePointer(store, HOST, () => ({ release: one, canary: { release: two, percent: 1 } }));
	await changePointer(store, 'x.preview.localhost', () => ({ release: three, preview: true }));
	later(20);
	await (await clean(store)).run();
	expect(await readPointer(store, 'x.preview.localhost')).toBeUndefined();
	for (const release of [one, two]) await wholeRelease(store, release, { deep: true });
	expect(await store.has(releaseKey(three))).toBe(false);
});

test('what is back in use when the answer comes stays', async () => {
	const { store } = emptyStore();
	const one = await published(store, site('one'));
	later(20);
	const plan = await clean(store);
	expect(plan.steps).toHaveLength(2);
	await changePointer(store, HOST, () => ({ release: one }));
	await plan.run();
	await wholeRelease(store, one, { deep: true });
});

test('nothing is deleted while a release is being published, or where something is broken', async () => {
	const { store } = emptyStore();
	const one = await published(store, site('one'));
	later(20);
	const plan = await clean(store);
	const done = store.hold('shared');
	await expect(plan.run()).rejects.toThrow('Another command is working on');
	done();
	await store.put(`hosts/${HOST}.json`, Buffer.from('{"rel'));
	await expect(plan.run()).rejects.toThrow(`The pointer of ${HOST} is broken`);
	await wholeRelease(store, one, { deep: true });
});
