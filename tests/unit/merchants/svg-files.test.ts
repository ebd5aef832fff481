import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';

/** Expects well-formed SVG that runs nothing, loads nothing and uses only ids that it defines once. */
async function expectSafe(svg: string, name: string): Promise<void> {
	await expect(sharp(Buffer.from(svg)).metadata(), name).resolves.toMatchObject({ format: 'svg' });
	expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
	expect(svg, name).not.toMatch(/<(script|image|foreignObject|use|style)\b|href|\son\w+=|javascript:/i);
	expect(svg.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(/\/\/|url\((?!#)/);
	const defined = [...svg.matchAll(/\sid="(\w+)"/g)].map(([, id]) => id);
	expect(new Set(defined).size, `${name}: an id twice`).toBe(defined.length);
	for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(defined, name).toContain(id);
}

test.each(['aurelia', 'senviet'])('logo and icon of %s are small and safe', async (merchant) => {
	for (const file of ['logo', 'icon']) {
		const svg = readFileSync(`src/merchants/${merchant}/${file}.svg`, 'utf8');
		await expectSafe(svg, file);
		expect(svg.length).toBeLessThanOrEqual(2048);
	}
});

test('the icons of the categories are small and safe, in the order that CategoryIcon shows them', async () => {
	const icons = readFileSync('public/icons/categories.svg', 'utf8');
	await expectSafe(icons, 'icons');
	expect(icons.length).toBeLessThanOrEqual(9 * 700);
	const drawn = Array.from(
		icons.matchAll(/<g id="(\w+)"(?: transform="translate\(0 (\d+)\)")?>/g),
		([, id, y = '0']) => [id, Number(y) / 32],
	);
	const styled = Array.from(
		readFileSync('src/components/CategoryIcon.astro', 'utf8').matchAll(/\.glyph-(\w+) \{\s+--glyph: (\d);/g),
		([, name, at]) => [name, Number(at)],
	);
	expect(drawn).toEqual(styled);
	expect(drawn.map(([name]) => name).sort()).toEqual([...GAME_CATEGORIES].sort());
});
