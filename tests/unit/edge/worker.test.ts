import { describe, expect, test } from 'vitest';
import { BoundedCache } from '../../../src/edge/worker/bounded-cache.ts';
import { cachedPointers } from '../../../src/edge/worker/pointers.ts';
import { cachedReleases } from '../../../src/edge/worker/releases.ts';

test('a cache keeps what was used last, up to its size', () => {
	const cache = new BoundedCache<string>(100);
	for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, 25);
	expect(cache.get('a')).toBe('a');
	cache.set('e', 'e', 25);
	expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
	cache.set('e', 'E', 1);
	cache.set('f', 'f', 24);
	expect(['a', 'c', 'd', 'e', 'f'].filter((key) => cache.get(key))).toHaveLength(5);
	cache.set('large', 'large', 26);
	expect(cache.get('large')).toBeUndefined();
});

test('a pointer is read again once it is old, by one request', async () => {
	let time = 0;
	let text: string | undefined = '{"release":"a/1"}';
	let readings = 0;
	const pointer = cachedPointers(
		async () => {
			readings++;
			return text;
		},
		{ known: 500, unknown: 60_000 },
		() => undefined,
		() => time,
	);
	expect((await pointer('a.example'))?.release).toBe('a/1');
	text = '{"release":"a/2"}';
	time = 499;
	expect((await pointer('a.example'))?.release).toBe('a/1');
	expect(readings).toBe(1);
	time = 500;
	const both = await Promise.all([pointer('a.example'), pointer('a.example')]);
	expect(both.map((each) => each?.release)).toEqual(['a/2', 'a/1']);
	expect(readings).toBe(2);
	text = undefined;
	time = 1000;
	expect(await pointer('a.example')).toBeUndefined();
});

describe('hosts without a pointer', () => {
	let time = 0;
	let readings: string[] = [];
	const pointers = new Map([['a.example', '{"release":"a/1"}']]);
	const start = () => {
		time = 0;
		readings = [];
		return cachedPointers(
			async (host) => {
				readings.push(host);
				return pointers.get(host);
			},
			{ known: 2000, unknown: 60_000 },
			() => undefined,
			() => time,
		);
	};

	test('cost one reading a minute each: 1,000 requests for 20 of them, 20 readings', async () => {
		const pointer = start();
		for (; time < 60_000; time += 60) expect(await pointer(`x${(time / 60) % 20}.example`)).toBeUndefined();
		expect(readings).toHaveLength(20);
		expect(new Set(readings).size).toBe(20);
	});

	test('show their first release after a minute', async () => {
		const pointer = start();
		expect(await pointer('new.example')).toBeUndefined();
		pointers.set('new.example', '{"release":"a/2"}');
		time = 59_999;
		expect(await pointer('new.example')).toBeUndefined();
		time = 60_000;
		expect((await pointer('new.example'))?.release).toBe('a/2');
		expect(readings).toHaveLength(2);
	});

	test('push no known host out of the memory, however many there are', async () => {
		const pointer = start();
		await pointer('a.example');
		for (let count = 0; count < 10_001; count++) await pointer(`x${count}.example`);
		expect((await pointer('a.example'))?.release).toBe('a/1');
		expect(readings.filter((host) => host === 'a.example')).toHaveLength(1);
		// The oldest of them is forgotten.
		await pointer('x10000.example');
		await pointer('x0.example');
		expect(readings).toHaveLength(10_003);
	});
});

test('a pointer that can’t be read any more goes on, and is reported', async () => {
	let time = 0;
	let text = '{"release":"a/1"}';
	const reported: string[] = [];
	const pointer = cachedPointers(
		async () => text,
		{ known: 500, unknown: 60_000 },
		(message) => void reported.push(message),
		() => time,
	);
	await pointer('a.example');
	for (text of ['{', '{}', 'null', '{"release":"a/1","canary":{"release":"a/2"}}']) {
		time += 500;
		expect((await pointer('a.example'))?.release).toBe('a/1');
	}
	expect(reported).toHaveLength(4);
	await expect(pointer('b.example')).rejects.toThrow('b.example');
});

test.each([
	['aurelia/1', { format: 1, merchant: 'aurelia', edge: { languages: [] }, files: {}, pool: [] }, 'kept'],
	['aurelia/1', { format: 2, merchant: 'aurelia', edge: { languages: [] }, files: {}, pool: [] }, 'format'],
	['aurelia/1', { format: 1, merchant: 'senviet', edge: { languages: [] }, files: {}, pool: [] }, 'senviet'],
	['aurelia/1', { format: 1, merchant: 'aurelia', files: {}, pool: [] }, 'not whole'],
	['aurelia/1', null, 'format'],
	['../hosts/a', {}, 'no name'],
])('the release %s made of %j: %s', async (name, list, outcome) => {
	let readings = 0;
	const release = cachedReleases(async () => {
		readings++;
		return new TextEncoder().encode(JSON.stringify(list));
	}, 10_000);
	if (outcome !== 'kept') return expect(release(name)).rejects.toThrow(outcome);
	expect(await release(name)).toEqual(list);
	await release(name);
	expect(readings).toBe(1);
});

test('a release whose list is missing or half there is asked for again', async () => {
	const texts = [
		undefined,
		'{"format":1,',
		'{"format":1,"merchant":"a","edge":{"languages":[]},"files":{},"pool":[]}',
	];
	const release = cachedReleases(async () => {
		const text = texts.shift();
		return text === undefined ? undefined : new TextEncoder().encode(text);
	}, 10_000);
	expect(await release('a/1')).toBeUndefined();
	await expect(release('a/1')).rejects.toThrow('not JSON');
	expect((await release('a/1'))?.merchant).toBe('a');
});
