import type { ContentRevisions } from '../gateway/contract/content-revisions.ts';
import { contentRevision } from '../lib/content-revision.ts';
import type { Language } from '../lib/languages.ts';
import type { DemoMerchant } from './merchants.ts';
import type { Platform } from './platform.ts';
import { downloadSettingOf } from './routes/download-setting.ts';
import { vendorsOf } from './routes/new-game-vendor.ts';
import { builtInfoOf } from './routes/status.ts';
import { manifestOf } from './routes/web-manifest.ts';
import countries from './seeds/countries.json' with { type: 'json' };

interface Kept {
	/** By the merchant's code, with the state of the database that they were worked out from. */
	revisions: Map<string, { writes: number; revisions: ContentRevisions }>;
	/** Keyed by merchant and language: revisions of content that never changes while the gateway runs. */
	fixed: Map<string, string>;
}

const kept = new WeakMap<Platform, Kept>();

/**
 * The revisions of everything that a merchant's pages are built from. They are computed again only after the database
 * has changed.
 */
export function pageRevisions(platform: Platform, merchant: DemoMerchant): ContentRevisions {
	const { revisions: all, fixed } = kept.get(platform) ?? { revisions: new Map(), fixed: new Map() };
	kept.set(platform, { revisions: all, fixed });
	const writes = platform.database.writes;
	const last = all.get(merchant.code);
	if (last?.writes === writes) return last.revisions;
	const languages = merchant.languages.map((language) => {
		const key = `${merchant.code}/${language}`;
		const part = fixed.get(key) ?? contentRevision(fixedContent(platform, merchant, language));
		fixed.set(key, part);
		return [language, contentRevision([part, changingContent(platform, merchant, language)])];
	});
	const shared = contentRevision(manifestOf(merchant, platform));
	const revisions: ContentRevisions = { languages: Object.fromEntries(languages), shared };
	all.set(merchant.code, { writes, revisions });
	return revisions;
}

function fixedContent({ content, games }: Platform, merchant: DemoMerchant, language: Language): unknown {
	return [
		content.banners(merchant, language),
		content.lanes(merchant, language),
		content.listed(games.all, merchant, language),
		content.promotions(merchant, language),
		content.categories(merchant, language),
		vendorsOf(games.all),
		countries,
		merchant.country,
	];
}

function changingContent(platform: Platform, merchant: DemoMerchant, language: Language): unknown {
	return [
		platform.content.announcements(merchant, language),
		builtInfoOf(merchant, language, platform),
		platform.settings.site.of(merchant.code).test,
		downloadSettingOf(merchant, platform),
	];
}
