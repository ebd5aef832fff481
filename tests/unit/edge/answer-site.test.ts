import { beforeEach, describe, expect, test } from 'vitest';
import { fileKey, poolKey } from '../../../src/edge/release.ts';
import { ask, objects, packed, point, pointers, reported, SITE, startAgain, world } from './support/edge.ts';

beforeEach(startAgain);

// Hosts, paths, headers and encodings: the rules of src/tools/edge-check, which tests/edge checks on each engine.

test('no page of another merchant is found', async () => {
	expect((await ask(`${SITE}/m/only`)).status).toBe(404);
	expect((await ask('https://senviet.example/m/only')).status).toBe(200);
});

test('scripts of other releases come from the pool, others are missing', async () => {
	objects.set(poolKey('boot.0.js.br'), packed('old()'));
	expect(await (await ask(`${SITE}/m/_astro/boot.0.js`)).text()).toBe('old()');
	const missing = await ask(`${SITE}/m/_astro/boot.2.js`, { 'if-none-match': '*' });
	expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

describe('a broken store', () => {
	test('shows the previous release if the new one is missing', async () => {
		point('aurelia.example', 'aurelia/gone', { previous: 'aurelia/a' });
		expect(await (await ask(`${SITE}/m/home`)).text()).toBe('home a');
	});

	test.each([
		['a pointer to nothing', () => point('aurelia.example', 'aurelia/gone')],
		['a pointer that can’t be read', () => pointers.set('aurelia.example', new Error('not JSON'))],
		['a page that is missing', () => objects.delete(fileKey('aureliaamhomehtml.br'))],
		['a script of its own that is missing', () => objects.delete(poolKey('boot.1.js.br'))],
	])('%s is a temporary error, and is reported', async (what, breakIt) => {
		breakIt();
		const path = what.includes('script') ? '/m/_astro/boot.1.js' : '/m/home';
		const answered = await ask(SITE + path);
		expect(answered.status).toBe(503);
		expect(Object.fromEntries(answered.headers)).toMatchObject({
			'cache-control': 'no-store',
			'retry-after': '5',
		});
		expect(reported).toHaveLength(1);
	});

	test('a canary that is missing changes nothing', async () => {
		point('aurelia.example', 'aurelia/a', { canary: { release: 'aurelia/gone', percent: 100 } });
		expect(await (await ask(`${SITE}/m/home`)).text()).toBe('home a');
	});
});

describe('a canary', () => {
	beforeEach(() => point('aurelia.example', 'aurelia/a', { canary: { release: 'aurelia/b', percent: 10 } }));

	test.each([
		[0, 'home b', '0'],
		[0.0999, 'home b', '999'],
		[0.1, 'home a', '1000'],
		[0.99999, 'home a', '9999'],
	])('chance %s shows %s, and keeps to it', async (next, text, group) => {
		world.chance = next;
		const answered = await ask(`${SITE}/m/home`);
		expect(await answered.text()).toBe(text);
		expect(answered.headers.get('cache-control')).toBe('private, no-cache');
		expect(answered.headers.get('set-cookie')).toContain(`site_release=${group};`);
		expect(answered.headers.get('set-cookie')).toContain('Secure');
		world.chance = 1 - next - 1e-9;
		const again = await ask(`${SITE}/m/home`, { cookie: `site_release=${group}` });
		expect(await again.text()).toBe(text);
		expect(again.headers.has('set-cookie')).toBe(false);
	});

	test('sets a cookie without Secure over http, and none once it has ended', async () => {
		expect((await ask('http://www.aurelia.example/m/home')).headers.get('set-cookie')).not.toContain(
			'Secure',
		);
		point('aurelia.example', 'aurelia/a');
		expect((await ask(`${SITE}/m/home`)).headers.has('set-cookie')).toBe(false);
	});
});
