import { expect, test } from 'vitest';
import { themeCss } from '../../../src/layouts/theme.ts';
import { loadMerchant, merchantCodes } from '../../../src/merchants/index.ts';

/** WCAG 2.2, relative luminance of #rrggbb. */
function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string) => {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
};

test.each(merchantCodes())(
	'the colours of %s are properties of the page, and nothing can break out',
	async (code) => {
		const merchant = await loadMerchant(code);
		const css = themeCss(merchant);
		expect(css).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6}([0-9a-f]{2})?;?)+\}$/);
		for (const colour of Object.values(merchant.theme)) expect(css).toContain(colour);
		expect(css).toContain(`--accent-deep:${merchant.theme.accentDeep}`);
	},
);

test.each(merchantCodes())('the texts of %s can be read', async (code) => {
	const { theme } = await loadMerchant(code);
	for (const ground of [theme.night, theme.surface, theme.raised]) {
		expect(contrast(theme.text, ground)).toBeGreaterThanOrEqual(4.5);
	}
	for (const ground of [theme.night, theme.surface]) {
		expect(contrast(theme.muted, ground)).toBeGreaterThanOrEqual(4.5);
		expect(contrast(theme.danger, ground)).toBeGreaterThanOrEqual(4.5);
		expect(contrast(theme.accent, ground)).toBeGreaterThanOrEqual(4.5);
	}
	for (const ground of [theme.accent, theme.accentDeep]) {
		expect(contrast(theme.onAccent, ground)).toBeGreaterThanOrEqual(4.5);
	}
});
