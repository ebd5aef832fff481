import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseKey } from '../../src/edge/release.ts';
import { removePointer } from '../../src/releases/pointers.ts';
import { findNginx } from '../../src/server/nginx/find.ts';
import { smallFleet, text } from './support/small-fleet.ts';

/** In CI a missing engine fails the tests. */
const there = process.env.CI ? true : Boolean(findNginx());

describe.runIf(there)('nginx', { timeout: 20_000 }, () => {
	let fleet: Awaited<ReturnType<typeof smallFleet>>;
	beforeAll(async () => {
		fleet = await smallFleet();
	});
	afterAll(() => fleet?.close());

	test('shows a release, another one and the first again without a reload', async () => {
		const { old, next } = fleet.releases;
		const page = await fleet.ask('flip.example', '/m/home');
		expect(text(page)).toBe('home: old');
		await fleet.point('flip.example', { release: next, previous: old });
		await fleet.becomes('flip.example', '/m/home', 'home: new');
		await fleet.becomes('flip.example', '/m/games.json', '["new"]');
		const script = await fleet.ask('flip.example', '/m/_astro/old.def.js');
		expect([script.status, text(script)]).toEqual([200, 'old']);
		await fleet.point('flip.example', { release: old, previous: next });
		await fleet.becomes('flip.example', '/m/home', 'home: old');
		await fleet.becomes('www.flip.example', '/m/home', page.headers.etag, ({ headers }) => headers.etag);
	});

	test('shows each visitor of a canary one release, and as many of them the new one as it says', async () => {
		const { old, next } = fleet.releases;
		await fleet.point('canary.example', { release: old, canary: { release: next, percent: 30 } });
		await fleet.becomes(
			'canary.example',
			'/m/home',
			'private, no-cache',
			({ headers }) => headers['cache-control'],
		);
		const as = async (group: number) =>
			text(await fleet.ask('canary.example', '/m/home', { cookie: `a=1; site_release=${group}` }));
		expect(await Promise.all([0, 2999, 3000, 9999].map(as))).toEqual([
			'home: new',
			'home: new',
			'home: old',
			'home: old',
		]);

		const first = await Promise.all(
			Array.from({ length: 600 }, () => fleet.ask('canary.example', '/m/home')),
		);
		const groups = first.map(
			({ headers }) => /^site_release=(\d+);/.exec(headers['set-cookie']?.[0] ?? '')?.[1],
		);
		first.forEach((answer, visitor) => {
			expect(text(answer)).toBe(Number(groups[visitor]) < 3000 ? 'home: new' : 'home: old');
		});
		// Five times the deviation of chance: 600 visitors at 30 percent.
		const share = first.filter((answer) => text(answer) === 'home: new').length / first.length;
		expect(Math.abs(share - 0.3)).toBeLessThan(5 * Math.sqrt((0.3 * 0.7) / first.length));

		const again = await fleet.ask('canary.example', '/m/home', { cookie: 'site_release=12' });
		expect(again.headers['set-cookie']).toBeUndefined();
		const file = await fleet.ask('canary.example', '/m/games.json', { cookie: 'site_release=12' });
		expect([text(file), file.headers['cache-control'], file.headers['set-cookie']]).toEqual([
			'["new"]',
			'private, no-cache',
			undefined,
		]);
		const script = await fleet.ask('canary.example', '/m/_astro/boot.abc.js');
		expect(script.headers['cache-control']).toContain('immutable');
	});

	test('takes the service worker off devices while its pointer says so', async () => {
		const { old } = fleet.releases;
		await fleet.point('switch.example', { release: old, serviceWorker: 'off' });
		await fleet.becomes('switch.example', '/m/sw.js', 'no worker');
		await fleet.point('switch.example', { release: old });
		await fleet.becomes('switch.example', '/m/sw.js', 'worker of old');
	});

	test('goes on showing a release when its pointer is led to a damaged one', async () => {
		const { old } = fleet.releases;
		const bad = await fleet.publish('aurelia', 'bad');
		const list = JSON.parse(Buffer.from((await fleet.store.get(releaseKey(bad))) ?? '').toString());
		const object: string = list.files['/m/home.html'];
		await fleet.store.put(`files/${object.slice(0, 2)}/${object}`, Buffer.from('half'));
		await fleet.point('broken.example', { release: bad, previous: old });
		await expect.poll(() => fleet.reports.some((line) => line.startsWith('broken.example'))).toBe(true);
		expect(text(await fleet.ask('broken.example', '/m/home'))).toBe('home: old');
	});

	test('serves a host from when it has a pointer until it has none', async () => {
		await fleet.point('late.example', { release: fleet.releases.other });
		await fleet.becomes('late.example', '/m/home', 'home: other');
		await removePointer(fleet.store, 'late.example');
		await fleet.becomes('late.example', '/m/home', 404, ({ status }) => status);
	});
});
