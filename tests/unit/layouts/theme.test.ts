import { expect, test } from 'vitest';
import { themeCss } from '../../../src/layouts/theme.ts';
import { loadMerchant, merchantCodes } from '../../../src/merchants/index.ts';

test.each(merchantCodes())(
	'writes the colours of %s as custom properties, and nothing else',
	async (code) => {
		const merchant = await loadMerchant(code);
		const css = themeCss(merchant);
		expect(css).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6}([0-9a-f]{2})?;?)+\}$/);
		for (const colour of Object.values(merchant.theme)) expect(css).toContain(colour);
		expect(css).toContain(`--accent-deep:${merchant.theme.accentDeep}`);
	},
);
