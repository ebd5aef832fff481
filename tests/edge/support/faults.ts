import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileKey, pointerKey, type Release, releaseKey } from '../../../src/edge/release.ts';
import { type Answer, ask } from '../../../src/tools/edge-check/ask.ts';
import { saysOf } from '../../../src/tools/edge-check/page.ts';
import type { RunningEdge } from './describe-edge.ts';
import { asking, SOON, textOf, titleIsNew } from './pointers.ts';

/** Writes past what the commands check, as a broken copy or a hand would. */
const write = ({ store }: RunningEdge, key: string, text: string) =>
	writeFileSync(join(store.folder, key), text);

/** A clear error: nobody's page, and kept nowhere. */
function expectClear(answer: Answer): void {
	expect(answer.status).toBeGreaterThanOrEqual(400);
	expect(saysOf(textOf(answer))).toEqual({});
	expect(textOf(answer)).not.toMatch(/\bat .*:\d+:\d+|Error:/);
	expect(textOf(answer).length).toBeLessThan(500);
	expect(answer.headers['cache-control']).toMatch(/no-store/);
}

const pointer = (release: unknown) => JSON.stringify({ release, changed: '2026-11-23T00:00:00Z' });

export function testFaults(running: RunningEdge): void {
	describe('a fault of the store', () => {
		/** Pointers that lead nowhere. */
		const BROKEN: [what: string, text: (running: RunningEdge) => string][] = [
			['a pointer to a release that is not there', () => pointer('senviet/000000000000')],
			['a pointer to a merchant that is not there', () => pointer('nobody/000000000000')],
			['a pointer out of the store', () => pointer('../../../../etc/passwd')],
			['a pointer without a release', () => '{}'],
			['a pointer that names a number', () => pointer(7)],
			['a pointer that is null', () => 'null'],
			['a pointer that is cut off', ({ releases }) => pointer(releases.senviet).slice(0, -9)],
			['an empty pointer', () => ''],
			['a list that is cut off', (edge) => pointer(cutList(edge))],
			['a list of another merchant', (edge) => pointer(foreignList(edge))],
		];

		test.each(BROKEN)('such as %s shows a clear error, and other hosts as they were', async (_, text) => {
			const host = 'www.moving.example';
			const before = readFileSync(join(running.store.folder, pointerKey(host)), 'utf8');
			const name = 'www.broken.example';
			write(running, pointerKey(name), text(running));
			const get = asking(running, name);
			for (const path of ['/m/home', '/', '/m/_astro/x.js', '/wps/system/country', '/robots.txt'])
				expectClear(await get(path));
			expect((await asking(running, host)('/m/home')).status).toBe(200);
			expect(readFileSync(join(running.store.folder, pointerKey(host)), 'utf8')).toBe(before);
			rmSync(join(running.store.folder, pointerKey(name)));
			await expect.poll(async () => (await get('/m/login')).status, SOON).toBe(404);
		});

		test('such as a pointer that breaks leaves the site as it was', async () => {
			const host = 'www.moving.example';
			const { senviet: built, retitled } = running.releases;
			const get = asking(running, host);
			await running.store.point(host, { release: retitled });
			await expect.poll(() => titleIsNew(get), SOON).toBe(true);
			write(running, pointerKey(host), 'no pointer at all');
			// Another host changes later, so this one has been looked at when that is seen.
			await running.store.point('www.canary.example', { release: retitled });
			await expect.poll(() => titleIsNew(asking(running, 'www.canary.example')), SOON).toBe(true);
			expect(await titleIsNew(get)).toBe(true);
			await running.store.point(host, { release: built });
			await expect.poll(() => titleIsNew(get), SOON).toBe(false);
		});

		test('such as a file that was not copied shows the old page or a clear error, but nothing else', async () => {
			const { store } = running;
			const host = 'www.canary.example';
			const release = await store.publish('senviet', { title: 'Half: ' });
			const { files }: Release = JSON.parse(readFileSync(join(store.folder, releaseKey(release)), 'utf8'));
			await store.point(host, { release });
			rmSync(join(store.folder, fileKey(files['/m/login.html'] ?? '')));
			// Another host changes later, so this one has been looked at when that is seen.
			await store.point('www.moving.example', { release: running.releases.retitled });
			await expect.poll(() => titleIsNew(asking(running, 'www.moving.example')), SOON).toBe(true);
			const get = asking(running, host);
			const login = await get('/m/login');
			if (login.status === 200) expect(saysOf(textOf(login)).merchant).toBe('senviet');
			else expectClear(login);
			expect((await get('/m/home')).status).toBe(200);
		});

		test('lets no path of a request reach the store', async () => {
			const { releases, url } = running;
			const keys = [releaseKey(releases.senviet), pointerKey('www.aurelia.example')];
			for (const key of keys)
				for (const path of [
					`/${key}`,
					`/m/../${key}`,
					`/m/_astro/../../${key}`,
					`/m/_astro/..%2f..%2f${key}`,
				]) {
					const answer = await ask({ url: new URL(url), host: 'www.aurelia.example' }, path);
					expect(answer.status, path).toBe(404);
				}
		});
	});
}

function cutList(running: RunningEdge): string {
	const text = readFileSync(join(running.store.folder, releaseKey(running.releases.senviet)), 'utf8');
	write(running, releaseKey('senviet/cutoff'), text.slice(0, text.length / 2));
	return 'senviet/cutoff';
}

/** It names senviet's files, but lies where aurelia's releases are. */
function foreignList(running: RunningEdge): string {
	const text = readFileSync(join(running.store.folder, releaseKey(running.releases.senviet)), 'utf8');
	write(running, releaseKey('aurelia/foreign'), text);
	return 'aurelia/foreign';
}
