import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { brandFiles } from '../../../src/build/brand.ts';
import { loadMerchant, merchantCodes } from '../../../src/merchants/index.ts';

describe.each(merchantCodes())('the share picture of %s', (code) => {
	let file: Uint8Array;
	beforeAll(async () => {
		const files = await brandFiles(await loadMerchant(code));
		file = files.get('m/brand/share.png') as Uint8Array;
	}, 30_000);

	test('is a PNG below 100 KB, of the size that sites show large (Open Graph)', async () => {
		expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
		expect(file.length).toBeLessThan(100_000);
	});

	test('is dark at its edges like the site, and has a bright icon and logo in the middle', async () => {
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
