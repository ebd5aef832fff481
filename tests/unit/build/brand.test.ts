import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandFiles } from '../../../src/build/brand.ts';
import { loadMerchant, merchantCodes } from '../../../src/merchants/index.ts';

test.each(merchantCodes())(
	'the share picture of %s is a PNG below 100 KB, of the size that sites show large (Open Graph)',
	{ timeout: 30_000 },
	async (code) => {
		const file = (await brandFiles(await loadMerchant(code))).get('m/brand/share.png') as Uint8Array;
		expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
		expect(file.length).toBeLessThan(100_000);
	},
);
