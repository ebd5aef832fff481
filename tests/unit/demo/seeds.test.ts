import { expect, test } from 'vitest';
import { type DemoMerchant, demoMerchants } from '../../../src/demo/merchants.ts';
import { GAMES } from '../../../src/demo/seeds/games.ts';
import { readTexts } from '../../../src/demo/texts.ts';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';

const MERCHANTS = (await demoMerchants()).all.filter(({ code }) => /^(aurelia|senviet)$/.test(code));
const VIETNAMESE = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/i;

const texts = readTexts();
const written = ({ texts: { EN, VI } }: DemoMerchant) => ({ EN, VI });

function expectTranslated(EN = '', VI = ''): void {
	expect(EN.trim()).not.toBe('');
	expect(EN).not.toMatch(/[ăđơư]/i);
	expect(VI).toMatch(VIETNAMESE);
	expect(VI).not.toBe(EN);
}

function expectUnique(values: readonly string[]): void {
	expect(new Set(values).size).toBe(values.length);
}

test('there are fifteen games in every category, and slots for a second page, by many vendors', () => {
	for (const category of GAME_CATEGORIES) {
		const games = GAMES.filter((game) => game.gameCategory === category);
		expect(games, category).toHaveLength(category === 'rng' ? 45 : 15);
	}
	expect(new Set(GAMES.map((game) => game.vendor)).size).toBeGreaterThanOrEqual(10);
});

test('every game has a code and names of its own', () => {
	expectUnique(GAMES.map((game) => game.code));
	expectUnique(Object.values(texts.shared.EN?.games ?? {}));
	expectUnique(Object.values(texts.shared.VI?.games ?? {}));
	for (const game of GAMES) expect(game.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('a jackpot is not offered for free', () => {
	const jackpots = GAMES.filter((game) => game.tag === 'jackpot');
	expect(jackpots.length).toBeGreaterThan(0);
	expect(jackpots.filter((game) => game.freeplay)).toEqual([]);
});

test.each(MERCHANTS)('$code has six banners on the home page and one on top, of all kinds', (merchant) => {
	const banners = merchant.banners;
	expectUnique(banners.map((banner) => banner.id));
	expect(banners.filter((banner) => banner.groupName === 'home')).toHaveLength(6);
	expect(banners.filter((banner) => banner.groupName === 'm_top')).toHaveLength(1);
	expect(new Set(banners.map((banner) => banner.linkageType))).toEqual(new Set(['P', 'URL', 'G']));
	expect(banners.some((banner) => banner.gameType === 'LOTT')).toBe(true);
	const { EN, VI } = written(merchant);
	for (const { id } of banners) expectTranslated(EN?.banners[id], VI?.banners[id]);
});

test.each(MERCHANTS)('every banner of $code leads somewhere', (merchant) => {
	const promotions = merchant.promotions.map((promotion) => promotion.id);
	for (const { linkageType, linkage, gameType, vendor } of merchant.banners) {
		if (linkageType === 'P') expect(promotions).toContain(linkage);
		if (linkageType === 'URL') expect(linkage).toMatch(/^(\/m\/|https:\/\/)/);
		if (linkageType !== 'G') continue;
		const game = GAMES.find((each) => each.code === linkage && each.vendor === vendor);
		expect(game?.gameCategory, linkage).toBe(gameType === 'LOTT' ? 'elott' : gameType);
	}
});

test.each(MERCHANTS)('$code has eight promotions with real texts', (merchant) => {
	const promotions = merchant.promotions;
	expect(promotions).toHaveLength(8);
	expectUnique(promotions.map((promotion) => promotion.id));
	for (const { id, endsAt } of promotions) {
		const [english, vietnamese] = [
			written(merchant).EN?.promotions[id],
			written(merchant).VI?.promotions[id],
		];
		expectTranslated(english?.title, vietnamese?.title);
		expectTranslated(english?.summary, vietnamese?.summary);
		for (const [index, text] of english?.content.entries() ?? []) {
			expectTranslated(text, vietnamese?.content[index]);
		}
		expect(english?.content.length).toBeGreaterThanOrEqual(3);
		expect(english?.content.length).toBeLessThanOrEqual(5);
		if (endsAt) expect(new Date(endsAt).toISOString()).toMatch(/^2027-/);
	}
});

test('the merchants differ in their promotions', () => {
	expectUnique(MERCHANTS.flatMap((merchant) => merchant.promotions.map(({ id }) => id)));
});

test.each(MERCHANTS)(
	'$code has twelve announcements, four of them in the marquee and two in the popup',
	(merchant) => {
		const announcements = merchant.announcements;
		expect(announcements).toHaveLength(12);
		expectUnique(announcements.map((announcement) => announcement.id));
		expect(announcements.filter((announcement) => announcement.marquee)).toHaveLength(4);
		expect(new Set(announcements.map(({ category }) => category)).size).toBe(4);
		expect(announcements.filter((announcement) => announcement.popup)).toHaveLength(2);
		for (const { id, publishedAt } of announcements) {
			const english = written(merchant).EN?.announcements[id];
			const vietnamese = written(merchant).VI?.announcements[id];
			expectTranslated(english?.title, vietnamese?.title);
			expectTranslated(english?.content.join(), vietnamese?.content.join());
			expect(new Date(publishedAt).toISOString()).toMatch(/^2026-(09|10|11)-/);
		}
	},
);
