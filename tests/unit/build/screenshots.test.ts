import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { screenshotsOf } from '../../../src/build/screenshots.ts';

let folder: string;
const before = process.cwd();
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'screenshots-'));
	mkdirSync(`${folder}/src/merchants/foo/screenshots`, { recursive: true });
	process.chdir(folder);
});
afterEach(() => {
	process.chdir(before);
	rmSync(folder, { recursive: true });
});

async function draw(file: string, width: number, height: number): Promise<void> {
	const create = { width, height, channels: 3, background: '#102030' } as const;
	await sharp({ create }).toFile(`src/merchants/foo/screenshots/${file}`);
}

test('lists the site’s own pages first, in the order of the tabs', async () => {
	for (const page of ['promotions', 'bonus', 'home', 'games']) await draw(`narrow-${page}.webp`, 720, 1440);
	await draw('wide-home.png', 1280, 720);
	const found = await screenshotsOf('foo');
	expect(found.map(({ file }) => file)).toEqual([
		'narrow-home.webp',
		'wide-home.png',
		'narrow-games.webp',
		'narrow-promotions.webp',
		'narrow-bonus.webp',
	]);
	expect(found[1]).toMatchObject({ formFactor: 'wide', width: 1280, height: 720, type: 'image/png' });
});

test('a merchant may have no screenshots', async () => {
	expect(await screenshotsOf('bar')).toEqual([]);
});

test.each([
	['narrow-a.png', 300, 600, 'is 300x600: each edge has to be 320 to 3840 pixels long'],
	['narrow-a.png', 400, 1000, 'is 400x1000: one edge may be 2.3 times the other at most'],
	['narrow-a.png', 1280, 720, 'is 1280x720: that is not narrow'],
	['tall-a.png', 720, 1280, 'has to be called narrow-NAME or wide-NAME, .webp or .png'],
])('refuses %s of %d by %d pixels', async (file, width, height, says) => {
	await draw(file, width, height);
	await expect(screenshotsOf('foo')).rejects.toThrow(`src/merchants/foo/screenshots/${file}: ${says}`);
});

test('refuses pictures of different shapes for one kind of screen', async () => {
	await draw('narrow-a.png', 360, 720);
	await draw('narrow-b.png', 720, 1440);
	await expect(screenshotsOf('foo')).resolves.toHaveLength(2);
	await draw('narrow-c.png', 720, 1280);
	await expect(screenshotsOf('foo')).rejects.toThrow('narrow-c.png: has another shape than narrow-a.png');
});

test('refuses a picture that is too large for slow networks', async () => {
	writeFileSync('src/merchants/foo/screenshots/narrow-a.webp', Buffer.alloc(120_001));
	await expect(screenshotsOf('foo')).rejects.toThrow('has 120001 bytes, but may have 120000 at most');
});
