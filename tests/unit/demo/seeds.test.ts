import { expect, test } from 'vitest';
import { bannerArt, gameArt, promotionArt } from '../../../src/demo/art/index.ts';
import { Catalogue } from '../../../src/demo/catalogue.ts';
import { demoMerchants } from '../../../src/demo/merchants.ts';
import { GAMES } from '../../../src/demo/seeds/games.ts';
import { readTexts } from '../../../src/demo/texts.ts';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';

const MERCHANTS = (await demoMerchants()).all.filter(({ code }) => /^(aurelia|senviet)$/.test(code));
const VIETNAMESE = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/i;

const texts = readTexts();

function expectTranslated(EN = '', VI = ''): void {
	expect(EN.trim()).not.toBe('');
	expect(EN).not.toMatch(/[ăđơư]/i);
	expect(VI).toMatch(VIETNAMESE);
	expect(VI).not.toBe(EN);
}

function expectUnique(values: readonly string[]): void {
	expect(new Set(values).size).toBe(values.length);
}

test('every game has its own code and names, and every category enough games for a page', () => {
	expectUnique(GAMES.map((game) => game.code));
	expectUnique(Object.values(texts.shared.EN?.games ?? {}));
	expectUnique(Object.values(texts.shared.VI?.games ?? {}));
	for (const game of GAMES) expect(game.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	for (const category of GAME_CATEGORIES) {
		const games = GAMES.filter((game) => game.gameCategory === category);
		// Browser tests turn to a second page of slots: a page has 24 games.
		expect(games.length, category).toBeGreaterThanOrEqual(category === 'rng' ? 45 : 15);
	}
});

test.each(MERCHANTS)(
	'every game, banner and promotion of $code has its own drawing, without fonts',
	(merchant) => {
		const drawings = [
			...new Catalogue().all.map(gameArt),
			...merchant.banners.map(({ id }) => bannerArt(merchant, id)),
			...merchant.promotions.map(({ id }) => promotionArt(merchant, id)),
		];
		expect(new Set(drawings).size).toBe(drawings.length);
		// A font of the machine would change pictures from one machine to another.
		for (const drawing of drawings) {
			expect(drawing).toMatch(/^<svg /);
			expect(drawing).not.toMatch(/<text|font-|<script|undefined|NaN|\[object/);
		}
		expect(bannerArt(merchant, 'constructor')).toBeUndefined();
	},
);

test.each(MERCHANTS)('banners of $code are of each kind, and lead to what exists', (merchant) => {
	const { banners } = merchant;
	expectUnique(banners.map((banner) => banner.id));
	expect(new Set(banners.map((banner) => banner.groupName))).toEqual(new Set(['home', 'm_top']));
	expect(new Set(banners.map((banner) => banner.linkageType))).toEqual(new Set(['P', 'URL', 'G']));
	expect(banners.some((banner) => banner.gameType === 'LOTT')).toBe(true);
	const promotions = merchant.promotions.map((promotion) => promotion.id);
	for (const { id, linkageType, linkage, gameType, vendor } of banners) {
		expectTranslated(merchant.texts.EN?.banners[id], merchant.texts.VI?.banners[id]);
		if (linkageType === 'P') expect(promotions).toContain(linkage);
		if (linkageType === 'URL') expect(linkage).toMatch(/^(\/m\/|https:\/\/)/);
		if (linkageType !== 'G') continue;
		const game = GAMES.find((each) => each.code === linkage && each.vendor === vendor);
		expect(game?.gameCategory, linkage).toBe(gameType === 'LOTT' ? 'elott' : gameType);
	}
});

test.each(MERCHANTS)('promotions and announcements of $code are unique, translated and dated', (merchant) => {
	const { promotions, announcements, texts: written } = merchant;
	expectUnique(promotions.map(({ id }) => id));
	expectUnique(announcements.map(({ id }) => id));
	for (const { id, endsAt } of promotions) {
		const [english, vietnamese] = [written.EN?.promotions[id], written.VI?.promotions[id]];
		expectTranslated(english?.title, vietnamese?.title);
		expectTranslated(english?.summary, vietnamese?.summary);
		for (const [index, text] of english?.content.entries() ?? []) {
			expectTranslated(text, vietnamese?.content[index]);
		}
		if (endsAt) expect(new Date(endsAt).getTime(), id).not.toBeNaN();
	}
	expect(announcements.some(({ marquee }) => marquee)).toBe(true);
	expect(announcements.some(({ popup }) => popup)).toBe(true);
	for (const { id, publishedAt } of announcements) {
		const [english, vietnamese] = [written.EN?.announcements[id], written.VI?.announcements[id]];
		expectTranslated(english?.title, vietnamese?.title);
		expectTranslated(english?.content.join(), vietnamese?.content.join());
		expect(new Date(publishedAt).getTime(), id).not.toBeNaN();
	}
});
