import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bannerArt, gameArt, promotionArt } from '../../../src/demo/art/index.ts';
import { inPoints } from '../../../src/demo/art/points.ts';
import { Catalogue } from '../../../src/demo/catalogue.ts';
import { demoMerchants } from '../../../src/demo/merchants.ts';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';
import { CARD_WIDTH, SCREEN_WIDTH } from '../../../src/lib/picture-url.ts';

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;

/** Says what keeps a document from being well-formed XML with a single root. */
function xmlFault(xml: string): string | undefined {
	const open: string[] = [];
	let roots = 0;
	let end = 0;
	for (const tag of xml.matchAll(TAG)) {
		const [whole, closing, name = '', attributes = '', empty] = tag;
		const between = xml.slice(end, tag.index);
		if (/[<>]/.test(between)) return `stray bracket in ${between}`;
		if (open.length === 0 && between.trim()) return `text outside the root: ${between}`;
		if (/&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(between + attributes)) return `bare ampersand near ${whole}`;
		const names = [...attributes.matchAll(/([\w:-]+)=/g)].map((each) => each[1]);
		if (new Set(names).size !== names.length) return `attribute twice in ${whole}`;
		if (closing && open.pop() !== name) return `${whole} closes nothing`;
		if (!closing && open.length === 0) roots += 1;
		if (!closing && !empty) open.push(name);
		end = tag.index + whole.length;
	}
	if (xml.slice(end).trim()) return `rest: ${xml.slice(end)}`;
	if (open.length > 0) return `${open.join()} not closed`;
	return roots === 1 ? undefined : `${roots} roots`;
}

function expectSafeDrawing(svg: string | undefined, name: string): asserts svg is string {
	expect(svg, name).toBeDefined();
	expect(xmlFault(svg ?? ''), name).toBeUndefined();
	expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
	expect(svg, name).not.toMatch(/<(script|image|foreignObject|use|style)\b|href|\son\w+=|javascript:/i);
	expect(svg?.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(/\/\/|url\((?!#)/);
	expect(svg, name).not.toMatch(/undefined|NaN|\[object/);
	const defined = [...(svg ?? '').matchAll(/\sid="(\w+)"/g)].map(([, id]) => id);
	expect(new Set(defined).size, `${name}: an id twice`).toBe(defined.length);
	for (const [, id] of (svg ?? '').matchAll(/url\(#(\w+)\)/g)) expect(defined, name).toContain(id);
}

const { all } = new Catalogue();
const merchants = await demoMerchants();

test('broken XML is found', () => {
	expect(xmlFault('<a><b x="1"/>text</a>')).toBeUndefined();
	for (const broken of [
		'<a><b></a>',
		'<a x="1" x="2"/>',
		'<a>&</a>',
		'<a b=c/>',
		'<a/><b/>',
		'<a><</a>',
		'<a>',
	]) {
		expect(xmlFault(broken), broken).toBeDefined();
	}
});

// The first run on a machine draws each picture.
test('every game has a small picture of its own', { timeout: 60_000 }, async () => {
	const drawn: string[] = [];
	for (const game of all) {
		const { code } = game;
		const svg = gameArt(game);
		expectSafeDrawing(svg, code);
		expect(svg).toContain('viewBox="0 0 240 300"');
		expect((await inPoints(svg, CARD_WIDTH, 'avif')).length, code).toBeLessThanOrEqual(7 * 1024);
		drawn.push(svg);
	}
	expect(new Set(drawn).size).toBe(all.length);
});

test('pictures are the same each time', () => {
	for (const game of all.slice(0, 5)) expect(gameArt(game)).toBe(gameArt({ ...game }));
});

test('there is no picture for what there is not', () => {
	for (const merchant of merchants.all) {
		expect(bannerArt(merchant, 'constructor')).toBeUndefined();
		expect(promotionArt(merchant, 'toString')).toBeUndefined();
	}
});

test.each(merchants.all)(
	'every banner and promotion of $code has a small picture of its own',
	{ timeout: 60_000 },
	async (merchant) => {
		const banners = merchant.banners.map(({ id }) => bannerArt(merchant, id));
		const promotions = merchant.promotions.map(({ id }) => promotionArt(merchant, id));
		for (const svg of [...banners, ...promotions]) {
			expectSafeDrawing(svg, merchant.code);
			expect((await inPoints(svg, SCREEN_WIDTH, 'avif')).length).toBeLessThanOrEqual(10 * 1024);
		}
		for (const svg of banners) expect(svg).toContain('viewBox="0 0 720 320"');
		for (const svg of promotions) expect(svg).toContain('viewBox="0 0 480 270"');
		expect(new Set([...banners, ...promotions]).size).toBe(banners.length + promotions.length);
	},
);

test('logos and icons are small and safe', () => {
	for (const merchant of ['aurelia', 'senviet']) {
		for (const file of ['logo', 'icon']) {
			const svg = readFileSync(`src/merchants/${merchant}/${file}.svg`, 'utf8');
			expectSafeDrawing(svg, `${merchant} ${file}`);
			expect(svg.length).toBeLessThanOrEqual(2048);
		}
	}
	const icons = readFileSync('public/icons/categories.svg', 'utf8');
	expectSafeDrawing(icons, 'icons of the categories');
	expect(icons.length).toBeLessThanOrEqual(9 * 700);
	// One above the other, as their masks take them (src/components/CategoryIcon.astro).
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
