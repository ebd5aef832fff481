import { expect, test } from 'vitest';
import { bannerArt, gameArt, promotionArt } from '../../../src/demo/art/index.ts';
import { Catalogue } from '../../../src/demo/catalogue.ts';
import { demoMerchants } from '../../../src/demo/merchants.ts';
import { ANNOUNCEMENTS } from '../../../src/demo/seeds/announcements.ts';
import { BANNERS } from '../../../src/demo/seeds/banners.ts';
import { GAMES } from '../../../src/demo/seeds/games.ts';
import { INBOXES } from '../../../src/demo/seeds/inbox.ts';
import { MEMBER_ANNOUNCEMENTS } from '../../../src/demo/seeds/member-announcements.ts';
import { PROMOTIONS } from '../../../src/demo/seeds/promotions.ts';
import { readTexts } from '../../../src/demo/texts.ts';
import { ErrorCode } from '../../../src/gateway/contract/error-codes.ts';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';
import { LANGUAGES } from '../../../src/lib/languages.ts';

// The content of the demo merchants that pages, and the tests of pages, are built from.
const MERCHANTS = (await demoMerchants()).all.filter(({ code }) => /^(aurelia|senviet)$/.test(code));
const { content, shared } = readTexts();

const idsOf = (items: readonly { id: string }[] = []) => items.map(({ id }) => id).sort();
const PUBLIC = {
	banners: idsOf(BANNERS),
	promotions: idsOf(PROMOTIONS),
	announcements: idsOf(ANNOUNCEMENTS),
	categories: [...new Set([...PROMOTIONS, ...ANNOUNCEMENTS].map(({ category }) => category))].sort(),
};

test('public content has texts in every language, and members’ content and messages in English and Vietnamese', () => {
	const keysOf = (texts: object = {}) => Object.keys(texts).sort();
	for (const language of LANGUAGES) {
		for (const [section, ids] of Object.entries(PUBLIC)) {
			const written = content[language]?.[section as keyof typeof PUBLIC];
			expect(keysOf(written), `${section} in ${language}`).toEqual(ids);
		}
	}
	for (const language of ['EN', 'VI'] as const) {
		expect(keysOf(content[language]?.inbox)).toEqual(idsOf(INBOXES.player));
		expect(keysOf(content[language]?.memberAnnouncements)).toEqual(idsOf(MEMBER_ANNOUNCEMENTS));
		expect(keysOf(shared[language]?.games)).toEqual(GAMES.map(({ code }) => code).sort());
		expect(keysOf(shared[language]?.messages)).toEqual(
			[...Object.values(ErrorCode), 'game.not.found', 'trial.not.offered', 'not_found'].sort(),
		);
	}
});

test('every category has enough games for a page, and slots for two', () => {
	for (const category of GAME_CATEGORIES) {
		const games = GAMES.filter((game) => game.gameCategory === category);
		// Browser tests turn to a second page of slots: a page has 24 games.
		expect(games.length, category).toBeGreaterThanOrEqual(category === 'rng' ? 45 : 15);
	}
});

test.each(MERCHANTS)('the pictures of $code are different, and draw letters without fonts', (merchant) => {
	const drawings = [
		...new Catalogue().all.map(gameArt),
		...merchant.banners.map(({ id }) => bannerArt(merchant, id)),
		...merchant.promotions.map(({ id }) => promotionArt(merchant, id)),
	];
	expect(new Set(drawings).size).toBe(drawings.length);
	// A font of the machine would change pictures from one machine to another.
	for (const drawing of drawings) expect(drawing).not.toMatch(/<text|font-|<script|undefined|NaN|\[object/);
});

test.each(MERCHANTS)('banners of $code are of each kind, and lead to what exists', (merchant) => {
	const { banners, promotions } = merchant;
	expect(new Set(banners.map(({ groupName }) => groupName))).toEqual(new Set(['home', 'm_top']));
	expect(new Set(banners.map(({ linkageType }) => linkageType))).toEqual(new Set(['P', 'URL', 'G']));
	for (const { linkageType, linkage, gameType, vendor } of banners) {
		if (linkageType === 'P') expect(idsOf(promotions)).toContain(linkage);
		if (linkageType === 'URL') expect(linkage).toMatch(/^(\/m\/|https:\/\/)/);
		if (linkageType !== 'G') continue;
		const game = GAMES.find((each) => each.code === linkage && each.vendor === vendor);
		expect(game?.gameCategory, linkage).toBe(gameType === 'LOTT' ? 'elott' : gameType);
	}
});
