import { expect, test } from 'vitest';
import { fileKey, poolKey, releaseKey } from '../../../src/edge/release.ts';
import { changePointer, readPointer, readPointers, removePointer } from '../../../src/releases/pointers.ts';
import { wholeRelease } from '../../../src/releases/whole.ts';
import { emptyStore, keys, published } from './support.ts';

const HOST = 'www.aurelia.example';
const SITE = { 'm/home.html': '<h1>One</h1>', 'm/_astro/boot.AbC.js': 'boot()' };

test('a host shows the release that its pointer names', async () => {
	const { store } = emptyStore();
	const release = await published(store, SITE);
	expect(await readPointer(store, HOST)).toBeUndefined();
	const pointer = await changePointer(store, HOST, (old) => ({ release, ...old }));
	expect(pointer).toMatchObject({ release, changed: expect.stringMatching(/^20.*Z$/) });
	expect(await readPointer(store, HOST)).toEqual(pointer);
	expect([...(await readPointers(store))]).toEqual([[HOST, pointer]]);
	await removePointer(store, HOST);
	expect(await keys(store, 'hosts/')).toEqual([]);
});

test('no host is pointed to a release that is missing or not whole', async () => {
	const { store } = emptyStore();
	const release = await published(store, SITE);
	const { files, pool } = await wholeRelease(store, release);
	const point = () => changePointer(store, HOST, () => ({ release }));
	for (const key of [...Object.values(files).map(fileKey), ...pool.map(poolKey)]) {
		const content = (await store.get(key)) ?? Buffer.from('');
		await store.remove(key);
		await expect(point()).rejects.toThrow(`Release ${release} lacks ${key}. Publish it again`);
		await store.put(key, content);
	}
	await store.put(releaseKey(release), Buffer.from('{"format":1,"merch'));
	await expect(point()).rejects.toThrow(`The list of release ${release} is damaged. Publish it again`);
	await store.remove(releaseKey(release));
	await expect(point()).rejects.toThrow(`There is no release ${release} in the store`);
	expect(await keys(store, 'hosts/')).toEqual([]);
});

test('a release copied under another name is not whole', async () => {
	const { store } = emptyStore();
	const release = await published(store, SITE);
	const list = (await store.get(releaseKey(release))) ?? Buffer.from('');
	for (const name of ['senviet/1234567890123456', `senviet/${release.split('/')[1]}`]) {
		await store.put(releaseKey(name), list);
		await expect(wholeRelease(store, name), name).rejects.toThrow('is damaged');
	}
});

test('a broken pointer is named, and can be set again', async () => {
	const { store } = emptyStore();
	const release = await published(store, SITE);
	for (const broken of ['', '{"release":', 'null', '{"release":3}']) {
		await store.put(`hosts/${HOST}.json`, Buffer.from(broken));
		await expect(readPointer(store, HOST)).rejects.toThrow(`The pointer of ${HOST} is broken. Set it`);
	}
	expect(await changePointer(store, HOST, (old) => ({ release, ...old }))).toMatchObject({ release });
});

test('only a host has a pointer', async () => {
	const { store } = emptyStore();
	for (const host of [
		'',
		'WWW.a.example',
		'a.example.',
		'.a',
		'a..b',
		'a:80',
		'../a',
		`${'a.'.repeat(130)}a`,
	]) {
		await expect(readPointer(store, host), host).rejects.toThrow(`"${host}" is not a host`);
	}
});
