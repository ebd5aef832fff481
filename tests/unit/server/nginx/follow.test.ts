import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pointer } from '../../../../src/edge/release.ts';
import { changePointer } from '../../../../src/releases/pointers.ts';
import { Follower } from '../../../../src/server/nginx/follow.ts';
import { tidy } from '../../../../src/server/nginx/tidy.ts';
import { smallStore } from '../../../edge/support/small-sites.ts';

let sites: ReturnType<typeof smallStore>;
let folder: string;
let follower: Follower;
beforeEach(() => {
	sites = smallStore();
	folder = mkdtempSync(join(tmpdir(), 'follow-'));
	follower = new Follower(sites.store, folder, (line) => expect.fail(line));
});
afterEach(() => {
	sites.remove();
	rmSync(folder, { recursive: true });
});

const point = (host: string, pointer: Omit<Pointer, 'changed'>) =>
	changePointer(sites.store, host, () => pointer);
const shown = (host: string, side = 'release') =>
	readFileSync(`${folder}/live/${host}/${side}/m/home.html`, 'utf8');

test('lays releases out by address, and takes a canary’s away again', async () => {
	const [old, next] = [await sites.publish('aurelia', 'old'), await sites.publish('aurelia', 'new')];
	await point('a.example', { release: old, canary: { release: next, percent: 5 } });
	expect((await follower.follow()).hosts.map(({ name, canary }) => [name, canary])).toEqual([
		['a.example', 5],
		['www.a.example', 5],
	]);
	expect([shown('a.example'), shown('www.a.example', 'canary')]).toEqual(['home: old', 'home: new']);
	await point('a.example', { release: old });
	await follower.follow();
	await tidy(sites.store, folder, follower.names());
	expect(readdirSync(`${folder}/live/a.example`)).toEqual(['release']);
	expect(existsSync(`${folder}/releases/${next}`)).toBe(false);
	await point('a.example', { release: old, canary: { release: next, percent: 5 } });
	await follower.follow();
	expect(shown('a.example', 'canary')).toBe('home: new');
});

test('dates a file by its content: equal ones are equal in all releases, others differ', async () => {
	const dates: number[] = [];
	for (const text of ['one', 'two']) {
		await point('a.example', { release: await sites.publish('aurelia', text) });
		await follower.follow();
		for (const file of ['home.html', 'sw-off.js'])
			dates.push(statSync(`${folder}/live/a.example/release/m/${file}`).mtimeMs);
	}
	const [homeOne, offOne, homeTwo, offTwo] = dates;
	expect(homeOne).not.toBe(homeTwo);
	expect(offOne).toBe(offTwo);
});

test('keeps contents while a release has them, and what a rollback needs', async () => {
	const files = () => readdirSync(`${folder}/files`, { recursive: true }).length;
	const names = await Promise.all(['one', 'two', 'three'].map((text) => sites.publish('aurelia', text)));
	const [one = '', two = '', three = ''] = names;
	await point('a.example', { release: one });
	await follower.follow();
	const alone = files();
	await point('a.example', { release: two, previous: one });
	await follower.follow();
	await point('a.example', { release: three, previous: two });
	await follower.follow();
	await tidy(sites.store, folder, follower.names());
	expect(names.map((name) => existsSync(`${folder}/releases/${name}`))).toEqual([false, true, true]);
	await point('a.example', { release: one });
	await follower.follow();
	await tidy(sites.store, folder, follower.names());
	expect(shown('a.example')).toBe('home: one');
	expect(
		readdirSync(`${folder}/files`, { recursive: true }).filter((name) => String(name).includes('/')).length,
	).toBeLessThanOrEqual(alone);
});
