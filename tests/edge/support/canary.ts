import { describe, expect, test } from 'vitest';
import { CANARY_CACHE_CONTROL, isInCanary, RELEASE_COOKIE } from '../../../src/edge/canary.ts';
import type { RunningEdge } from './describe-edge.ts';
import { asking, isRetitled, SOON, textOf, titleIsNew } from './pointers.ts';

const HOST = 'www.canary.example';
/** On both sides of 30 and of 60 percent. */
const GROUPS = [0, 1, 2999, 3000, 5999, 6000, 9999];
const cookie = (group: number | string) => ({ cookie: `a=b; ${RELEASE_COOKIE}=${group}; c=d` });

export function testCanary(running: RunningEdge): void {
	describe('a canary', () => {
		const get = (path: string, headers?: Record<string, string>) => asking(running, HOST)(path, headers);

		test('is shown to the visitors of its groups, and to no one else', async () => {
			for (const group of GROUPS) {
				const shown = await Promise.all(
					['/m/login', '/m/en/login', '/m/nothing', '/m/en/nothing'].map((path) => get(path, cookie(group))),
				);
				expect(shown.map(isRetitled), `group ${group}`).toEqual(shown.map(() => isInCanary(group, 30)));
			}
		});

		test('comes with a cookie that keeps a visitor where they are', async () => {
			for (let visitor = 0; visitor < 20; visitor++) {
				const first = await get('/m/login');
				const [set = '', ...more] = first.headers['set-cookie'] ?? [];
				expect(more).toEqual([]);
				const [, group, rest] = /^site_release=(0|[1-9]\d{0,3});(.*)$/.exec(set) ?? [];
				expect(
					rest
						?.split(';')
						.map((part) => part.trim())
						.sort(),
				).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
				expect(isRetitled(first)).toBe(isInCanary(Number(group), 30));
				const second = await get('/m/login', cookie(group ?? ''));
				expect(isRetitled(second)).toBe(isRetitled(first));
				expect(second.headers['set-cookie']).toBeUndefined();
			}
		});

		test('gives a visitor whose cookie is nonsense another', async () => {
			for (const group of ['10000', '-1', '007', 'x', '', '1.5', '99999999999999999999'])
				expect((await get('/m/login', cookie(group))).headers['set-cookie'], group).toHaveLength(1);
		});

		test('lets no cache mix the two releases', async () => {
			const home = await get('/m/home');
			const [script = ''] = /\/m\/_astro\/[\w.-]+/.exec(textOf(home)) ?? [];
			for (const path of [
				'/m/home',
				'/m/en/home',
				'/m/manifest.webmanifest',
				'/m/sw.js',
				'/m/texts/offline.json',
			])
				expect((await get(path)).headers['cache-control'], path).toBe(CANARY_CACHE_CONTROL);
			const pooled = await get(script);
			expect(pooled.headers['cache-control']).toMatch(/immutable/);
			expect(pooled.headers['set-cookie']).toBeUndefined();
			const other = await asking(running, 'www.moving.example')('/m/home');
			expect(other.headers['set-cookie']).toBeUndefined();
		});

		test('keeps those who are in when it grows, and ends for all', async () => {
			const { senviet: built, retitled } = running.releases;
			const inIt = async (group: number) => isRetitled(await get('/m/login', cookie(group)));
			await running.store.point(HOST, { release: built, canary: { release: retitled, percent: 60 } });
			await expect.poll(() => inIt(3000), SOON).toBe(true);
			expect(await Promise.all(GROUPS.map(inIt))).toEqual(GROUPS.map((group) => isInCanary(group, 60)));
			await running.store.point(HOST, { release: built });
			await expect.poll(() => inIt(0), SOON).toBe(false);
			await expect.poll(async () => (await get('/m/login')).headers['set-cookie'], SOON).toBeUndefined();
			expect(await titleIsNew(get)).toBe(false);
		});
	});
}
