import { describe, expect, test } from 'vitest';
import { type Answer, ask, decoded } from '../../../src/tools/edge-check/ask.ts';
import { saysOf } from '../../../src/tools/edge-check/page.ts';
import { type RunningEdge, TITLE } from './describe-edge.ts';

/** Asks for a path as a host. */
export const asking =
	(running: RunningEdge, host: string) =>
	(path: string, headers: Record<string, string> = {}): Promise<Answer> =>
		ask({ url: new URL(running.url), host }, path, { headers: { 'accept-encoding': 'br', ...headers } });

export const textOf = (answer: Answer): string => decoded(answer).toString();
export const isRetitled = (answer: Answer): boolean => textOf(answer).includes(`<title>${TITLE}`);
export const titleIsNew = async (get: ReturnType<typeof asking>): Promise<boolean> =>
	isRetitled(await get('/m/login'));

/** An engine may look for changes once a second. */
export const SOON = { timeout: 15_000, interval: 20 };

export function testPointers(running: RunningEdge): void {
	describe('pointers', () => {
		test('show another release and the first again, and each visitor a whole page meanwhile', async () => {
			const get = asking(running, 'www.moving.example');
			const { senviet: built, retitled } = running.releases;
			expect(await titleIsNew(get)).toBe(false);
			const before = await get('/m/login');
			const meanwhile: Answer[] = [];
			let isMoving = true;
			const visits = Array.from({ length: 4 }, async () => {
				while (isMoving) meanwhile.push(await get('/m/login'));
			});
			await running.store.point('www.moving.example', { release: retitled, previous: built });
			await expect.poll(() => titleIsNew(get), SOON).toBe(true);
			const after = await get('/m/login');
			const etag = after.headers.etag ?? '';
			expect(etag).not.toBe(before.headers.etag);
			expect((await get('/m/login', { 'if-none-match': before.headers.etag ?? '' })).status).toBe(200);
			expect(isRetitled(await get('/m/en/nothing'))).toBe(true);
			await running.store.point('www.moving.example', { release: built, previous: retitled });
			await expect.poll(() => titleIsNew(get), SOON).toBe(false);
			expect((await get('/m/login', { 'if-none-match': before.headers.etag ?? '' })).status).toBe(304);
			expect((await get('/m/login', { 'if-none-match': etag })).status).toBe(200);
			isMoving = false;
			await Promise.all(visits);
			const pages = [before, after].map((answer) => [200, answer.headers.etag, textOf(answer)]);
			for (const answer of meanwhile)
				expect(pages).toContainEqual([answer.status, answer.headers.etag, textOf(answer)]);
		});

		test('of several hosts show their own sites, on one connection too', async () => {
			const hosts = { 'www.aurelia.example': 'aurelia', 'www.senviet.example': 'senviet' };
			const all = Array.from({ length: 60 }, () => Object.entries(hosts)).flat();
			const shown = await Promise.all(
				all.map(async ([host]) => saysOf(textOf(await asking(running, host)('/m/login'))).merchant),
			);
			expect(shown).toEqual(all.map(([, merchant]) => merchant));
		});

		test('of a preview keep search engines out of all files', async () => {
			const get = asking(running, 'x1.preview.localhost');
			const [script = ''] = /\/m\/_astro\/[\w.-]+/.exec(textOf(await get('/m/login'))) ?? [];
			const paths = [
				'/m/login',
				'/m/en/home',
				'/m/nothing',
				'/m/brand/icon-192.png',
				'/m/sitemap.xml',
				'/',
				script,
			];
			for (const path of [...paths, '/m/gone.json', '/robots.txt'])
				expect((await get(path)).headers['x-robots-tag'], path).toBe('noindex');
			expect(textOf(await get('/robots.txt'))).toMatch(/^User-agent: \*\r?\nDisallow: \/\s*$/);
			expect(isRetitled(await get('/m/login'))).toBe(true);
			expect(textOf(await asking(running, 'www.aurelia.example')('/robots.txt'))).not.toMatch(
				/^Disallow: \/\s*$/m,
			);
		});

		test('remove the service worker from devices', async () => {
			const get = asking(running, 'www.off.example');
			const [worker, off] = [await get('/m/sw.js'), await get('/m/sw-off.js')];
			expect(textOf(worker)).toBe(textOf(off));
			expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/m/' });
			expect(worker.headers['content-type']).toMatch(/javascript/);
			expect(textOf(await asking(running, 'www.moving.example')('/m/sw.js'))).not.toBe(textOf(off));
		});
	});
}
