import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBrand } from '../../../src/build/brand.ts';
import { loadMerchant, merchantCodes } from '../../../src/merchants/index.ts';

describe.each(merchantCodes())('the share picture of %s', (code) => {
	let folder: string;
	let file: string;
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'brand-'));
		file = `${folder}/brand/share.png`;
		await writeBrand(await loadMerchant(code), folder);
	}, 30_000);
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	test('is a PNG of the size that Open Graph shows large, below 100 KB', async () => {
		expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
		expect(statSync(file).size).toBeLessThan(100_000);
	});

	test('is as dark at its edges as the site, and shows something bright in its middle', async () => {
		const { theme } = await loadMerchant(code);
		const brightness = async (left: number, top: number, width: number, height: number) => {
			const part = await sharp(file).extract({ left, top, width, height }).toBuffer();
			const { channels } = await sharp(part).removeAlpha().stats();
			return {
				mean: channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length,
				max: Math.max(...channels.map(({ max }) => max)),
			};
		};
		expect(theme.night).toMatch(/^#[01]/);
		expect((await brightness(0, 0, 60, 630)).mean).toBeLessThan(64);
		expect((await brightness(1140, 0, 60, 630)).mean).toBeLessThan(64);
		expect((await brightness(220, 330, 760, 240)).max).toBeGreaterThan(220);
		expect((await brightness(490, 90, 220, 220)).max).toBeGreaterThan(200);
	});
});
