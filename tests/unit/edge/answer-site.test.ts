import { beforeEach, describe, expect, test } from 'vitest';
import { fileKey, poolKey } from '../../../src/edge/release.ts';
import { ask, objects, point, pointers, reported, SITE, startAgain, world } from './support/edge.ts';

beforeEach(startAgain);

describe('which site a host shows', () => {
	test.each([
		[SITE, 'home a'],
		['http://AURELIA.example:8787', 'home a'],
		['https://aurelia.example.', 'home a'],
		['https://senviet.example', 'trang'],
	])('%s: %s', async (origin, text) => {
		expect(await (await ask(`${origin}/m/home`)).text()).toBe(text);
	});

	test.each(['other.example', 'aurelia.example.evil.example', '', 'a b', '../releases/aurelia/a'])(
		'a request for %j is told that there is no site, whatever its address says',
		async (host) => {
			const answered = await ask(`${SITE}/m/home`, { host, 'x-forwarded-host': 'aurelia.example' });
			expect([answered.status, answered.headers.get('cache-control')]).toEqual([404, 'no-store']);
			expect(answered.headers.get('content-type')).toContain('text/plain');
		},
	);

	test('no page of another merchant is found', async () => {
		expect((await ask(`${SITE}/m/only`)).status).toBe(404);
		expect((await ask('https://senviet.example/m/only')).status).toBe(200);
	});
});

describe('a broken store', () => {
	test('shows the release before where the new one is missing', async () => {
		point('aurelia.example', 'aurelia/gone', { previous: 'aurelia/a' });
		expect(await (await ask(`${SITE}/m/home`)).text()).toBe('home a');
	});

	test.each([
		['a pointer to nothing', () => point('aurelia.example', 'aurelia/gone')],
		['a pointer that can’t be read', () => pointers.set('aurelia.example', new Error('not JSON'))],
		['a page that is missing', () => objects.delete(fileKey('aureliaamhomehtml.br'))],
		['a script of its own that is missing', () => objects.delete(poolKey('boot.1.js.br'))],
	])('%s is an error that passes, and is reported', async (what, breakIt) => {
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

	test('what pages are made of starts no visit, and the pool is cached as ever', async () => {
		const data = await ask(`${SITE}/m/chat.json`);
		expect([data.headers.has('set-cookie'), data.headers.get('cache-control')]).toEqual([
			false,
			'private, no-cache',
		]);
		const script = await ask(`${SITE}/m/_astro/boot.1.js`);
		expect(script.headers.get('cache-control')).toContain('immutable');
	});

	test('there is no cookie without one, nor one that is only for https', async () => {
		expect((await ask('http://www.aurelia.example/m/home')).headers.get('set-cookie')).not.toContain(
			'Secure',
		);
		point('aurelia.example', 'aurelia/a');
		expect((await ask(`${SITE}/m/home`)).headers.has('set-cookie')).toBe(false);
	});
});

test('nothing of a preview is for search engines', async () => {
	point('www.aurelia.example', 'aurelia/a', { preview: true });
	world.gateway = async () => new Response('{}');
	for (const path of ['/m/home', '/', '/robots.txt', '/m/sw.js', '/wps/x', '/m/_astro/boot.1.js', '/nix']) {
		expect((await ask(SITE + path)).headers.get('x-robots-tag'), path).toBe('noindex');
	}
	expect(await (await ask(`${SITE}/robots.txt`)).text()).toContain('Disallow: /');
});
