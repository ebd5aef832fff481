import { expect, test } from 'vitest';
import { goLive } from '../../../src/fleet/go-live.ts';
import { changePointer, readPointer } from '../../../src/releases/pointers.ts';
import { emptyStore, published } from '../releases/support.ts';

const HOSTS = ['www.foo.example', '*.foo.example'];

async function twoReleases() {
	const { store } = emptyStore();
	const first = await published(store, { 'm/home.html': 'one' }, 'foo');
	const second = await published(store, { 'm/home.html': 'two' }, 'foo');
	const go = (release: string, live = false) => goLive(store, { code: 'foo', hosts: HOSTS, release }, live);
	return { store, first, second, go };
}

test('new hosts show the first release, and others only when they are told to', async () => {
	const { store, first, second, go } = await twoReleases();
	expect(await go(first)).toEqual([]);
	expect(await go(second)).toEqual([
		`www.foo.example still shows ${first}`,
		`foo.localhost still shows ${first}`,
	]);
	expect(await readPointer(store, 'www.foo.example')).toMatchObject({ release: first });
	expect(await go(second, true)).toEqual([]);
	for (const host of ['www.foo.example', 'foo.localhost']) {
		expect(await readPointer(store, host)).toMatchObject({ release: second, previous: first });
	}
});

test('a canary, a preview and the host of another merchant stay as people have set them', async () => {
	const { store, first, second, go } = await twoReleases();
	await go(first);
	await changePointer(store, 'foo.localhost', (old) => ({
		...old,
		release: first,
		canary: { release: second, percent: 5 },
	}));
	const other = await published(store, { 'm/home.html': 'one' }, 'bar');
	await changePointer(store, 'www.foo.example', () => ({ release: other }));
	expect(await go(second, true)).toEqual([
		`www.foo.example shows ${other}`,
		`foo.localhost tries ${second} as a canary`,
	]);
	expect((await readPointer(store, 'www.foo.example'))?.release).toBe(other);
	expect((await readPointer(store, 'foo.localhost'))?.release).toBe(first);
});
