import { expect, test } from 'vitest';
import { bannerArt, gameArt, promotionArt } from '../../../src/demo/art/index.ts';
import { canBeWritten, lettering, shapeOfText, widthOf, wrapped } from '../../../src/demo/art/letters.ts';
import { Catalogue } from '../../../src/demo/catalogue.ts';
import { demoMerchants } from '../../../src/demo/merchants.ts';

/** From the leftmost to the rightmost point. Letters of straight lines: each command is followed by one point. */
function extent(d: string): [number, number] {
	const xs = Array.from(d.matchAll(/[ML](-?[\d.]+)/g), ([, x]) => Number(x));
	return [Math.min(...xs), Math.max(...xs)];
}

test('no picture of the demo needs a font of the machine', async () => {
	const { all } = await demoMerchants();
	const drawings = [
		...new Catalogue().all.map(gameArt),
		...all.flatMap((merchant) => [
			...merchant.banners.map(({ id }) => bannerArt(merchant, id)),
			...merchant.promotions.map(({ id }) => promotionArt(merchant, id)),
		]),
	];
	expect(drawings.length).toBeGreaterThan(190);
	for (const drawing of drawings) expect(drawing).not.toMatch(/<text|font-/);
});

test('letters stand left of, around or right of a point, as wide as they are said to be', () => {
	const width = widthOf('HHHH') * 20;
	const [left, right] = extent(shapeOfText('HHHH', 100, 50, 20, 0));
	expect(left).toBeGreaterThanOrEqual(100);
	expect(right).toBeLessThanOrEqual(100 + width);
	expect(right - left).toBeGreaterThan(width - 4);
	expect(extent(shapeOfText('HHHH', 100, 50, 20, 0.5))[0]).toBeCloseTo(left - width / 2, 0);
	expect(extent(shapeOfText('HHHH', 100, 50, 20, 1))[1]).toBeCloseTo(right - width, 0);
});

test('a line is as large as its width allows, and no larger than asked for', () => {
	const place = { x: 0, y: 100, width: 100, anchor: 0 };
	const [, right] = extent(lettering(['HHHH'], { ...place, largest: 1000 }, '#000'));
	expect(right).toBeGreaterThan(94);
	expect(right).toBeLessThanOrEqual(100);
	expect(extent(lettering(['HHHH'], { ...place, largest: 10 }, '#000'))[1]).toBeLessThan(40);
});

test('a long name takes two lines of nearly the same width', () => {
	expect(wrapped('KENO', 4.6)).toEqual(['KENO']);
	expect(wrapped('DRAGON MEETS TIGER', 4.6)).toEqual(['DRAGON', 'MEETS TIGER']);
	expect(wrapped('XOC DIA LIVE', 4.6)).toEqual(['XOC DIA', 'LIVE']);
	expect(wrapped('SUPERCALIFRAGILISTIC', 4.6)).toEqual(['SUPERCALIFRAGILISTIC']);
});

test('a letter that the font lacks is refused, not left out', () => {
	expect(canBeWritten('Xổ số ₫300K')).toBe(true);
	expect(canBeWritten('สล็อต')).toBe(false);
	expect(() => shapeOfText('สล็อต', 0, 0, 9)).toThrow('The font of the pictures has no ส');
});

test('no point of a letter is lost, wherever it stands', () => {
	for (let x = 0; x < 240; x += 0.37) {
		expect(shapeOfText('PHOENIX', x, 238.5, 36), String(x)).toMatch(/^[MLQCZ0-9. -]+$/);
	}
});
