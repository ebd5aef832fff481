import { expect, test } from 'vitest';
import { bannerArt, gameArt, promotionArt } from '../../../src/demo/art/index.ts';
import { outlined } from '../../../src/demo/art/outlines.ts';
import { Catalogue } from '../../../src/demo/catalogue.ts';
import { demoMerchants } from '../../../src/demo/merchants.ts';

const svg = (text: string, attributes = '') => `<svg viewBox="0 0 200 100"${attributes}>${text}</svg>`;

/** From the leftmost to the rightmost point of the first shape. */
function extent(drawing: string): [number, number] {
	const [, d = ''] = /<path d="([^"]+)"/.exec(outlined(drawing)) ?? [];
	// Letters of straight lines: each command is followed by one point.
	const xs = Array.from(d.matchAll(/[ML](-?[\d.]+)/g), ([, x]) => Number(x));
	return [Math.min(...xs), Math.max(...xs)];
}

test('no letter of the demo’s pictures needs a font of the machine', async () => {
	const { all } = await demoMerchants();
	const drawings = [
		...new Catalogue().all.map(gameArt),
		...all.flatMap((merchant) => [
			...merchant.banners.map(({ id }) => bannerArt(merchant, id)),
			...merchant.promotions.map(({ id }) => promotionArt(merchant, id)),
		]),
	];
	expect(drawings.length).toBeGreaterThan(190);
	for (const drawing of drawings) {
		expect(drawing).toContain('<text');
		expect(outlined(drawing ?? '')).not.toContain('<text');
	}
});

test('letters stand where the text stood, as long as it says', () => {
	const text = (more: string) => `<text x="100" y="50" font-size="20" textLength="80"${more}>HHHH</text>`;
	const [left, right] = extent(svg(text('')));
	expect(left).toBeGreaterThanOrEqual(100);
	expect(left).toBeLessThan(104);
	expect(right).toBeGreaterThan(176);
	expect(right).toBeLessThanOrEqual(180);
	// The anchor is its own, or that of what it stands in, and of nothing else.
	for (const middle of [
		svg(text(' text-anchor="middle"')),
		svg(text(''), ' text-anchor="middle"'),
		svg(`<g text-anchor="middle"><g/><path d=""/>${text('')}</g>`),
	]) {
		expect(extent(middle.replace('<path d=""/>', ''))[0]).toBeCloseTo(left - 40, 0);
	}
	expect(extent(svg(`<g text-anchor="end"></g>${text('')}`))[0]).toBe(left);
	expect(extent(svg(text(' text-anchor="end"')))[0]).toBeCloseTo(left - 80, 0);
});

test('a text keeps its paint, and one in another script stays a text', () => {
	const painted = outlined(svg('<text y="9" font-size="9" fill="url(#t)" opacity=".7">A&amp;B</text>'));
	expect(painted).toMatch(/<path d="M[^"]+" fill="url\(#t\)" opacity="\.7"\/>/);
	const thai = svg('<text y="9" font-size="9">สล็อต</text>');
	expect(outlined(thai)).toBe(thai);
});

test('no point of a letter is lost, wherever it stands', () => {
	for (let x = 0; x < 240; x += 0.37) {
		const text = `<text x="${x}" y="238.5" font-size="36" text-anchor="middle" textLength="148">PHOENIX</text>`;
		expect(outlined(svg(text)), String(x)).toMatch(/<path d="[MLQCZ0-9. -]+"/);
	}
});
