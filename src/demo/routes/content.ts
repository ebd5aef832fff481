import {
	announcementCategories,
	announcements,
	announcementsRequest,
	memberAnnouncements,
} from '../../gateway/contract/announcements.ts';
import { banners, bannersRequest } from '../../gateway/contract/banners.ts';
import { contentRevisions } from '../../gateway/contract/content-revisions.ts';
import { country } from '../../gateway/contract/country.ts';
import {
	gameList,
	gameListRequest,
	gameMatch,
	gameMatchRequest,
	newGameVendor,
	newGameVendorRequest,
} from '../../gateway/contract/game-list.ts';
import { lanes } from '../../gateway/contract/lanes.ts';
import { promotions } from '../../gateway/contract/promotions.ts';
import { contentRevision } from '../../lib/content-revision.ts';
import type { Language } from '../../lib/languages.ts';
import { implement, noFields, type Route } from '../implement.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import countries from '../seeds/countries.json' with { type: 'json' };
import { builtInfoOf, downloadSettingOf, manifestOf } from './site.ts';

const TYPES = ['marquee', 'popup'] as const;

/** More games than any device remembers. */
const LIMIT = 200;

/** The revision of everything that a merchant's pages in this language are built from. */
function pageRevision(platform: Platform, merchant: DemoMerchant, language: Language): string {
	const { content, settings } = platform;
	return contentRevision([
		content.fixed(merchant, language).pages,
		content.announcements(merchant, language),
		builtInfoOf(merchant, language, platform),
		settings.site.of(merchant.code).test,
		downloadSettingOf(merchant, platform),
	]);
}

export const contentRoutes: readonly Route[] = [
	implement(announcementCategories, noFields, ({ merchant, language, platform }) =>
		platform.content.categories(merchant, language),
	),
	// `platform` filters nothing here: the demo's announcements are for every screen.
	implement(announcements, announcementsRequest, ({ request, merchant, language, platform }) => {
		const named = request.types ? request.types.split(',').map((each) => each.trim()) : undefined;
		return platform.content.announcements(
			merchant,
			language,
			(each) =>
				(!request.category || each.category === request.category) &&
				// The list includes the marquee and popup announcements too.
				(!named || named.includes('list') || TYPES.some((type) => named.includes(type) && each[type])),
		);
	}),
	implement(memberAnnouncements, noFields, ({ member, merchant, language, platform }) =>
		platform.content.memberAnnouncements(merchant, language, member),
	),
	implement(banners, bannersRequest, ({ request, merchant, language, platform }) => {
		const { banners: all, ...rest } = platform.content.banners(merchant, language);
		const { groupName } = request;
		return { banners: all.filter((each) => !groupName || each.groupName === groupName), ...rest };
	}),
	implement(lanes, noFields, ({ merchant, language, platform }) =>
		platform.content.lanes(merchant, language),
	),
	implement(promotions, noFields, ({ merchant, language, platform }) =>
		platform.content.promotions(merchant, language),
	),
	implement(gameList, gameListRequest, ({ request, merchant, language, platform }) => {
		const { gameCategory, vendor } = request;
		const games = platform.games.all.filter(
			(game) => (!gameCategory || game.gameCategory === gameCategory) && (!vendor || game.vendor === vendor),
		);
		return platform.content.listed(games, merchant, language);
	}),
	implement(gameMatch, gameMatchRequest, ({ request, merchant, language, platform }) => {
		const games = request.games.split(',', LIMIT).flatMap((id) => platform.games.findById(id) ?? []);
		return platform.content.listed(games, merchant, language);
	}),
	implement(newGameVendor, newGameVendorRequest, ({ request: { gameCategory }, platform }) =>
		platform.content.vendors(gameCategory),
	),
	implement(country, noFields, ({ merchant }) => ({ countries, ...merchant.country })),
	implement(contentRevisions, noFields, ({ merchant, platform }) => {
		const languages = merchant.languages.map((each) => [each, pageRevision(platform, merchant, each)]);
		const shared = contentRevision(manifestOf(merchant, platform));
		return { languages: Object.fromEntries(languages), shared };
	}),
];
