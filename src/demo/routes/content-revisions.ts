import { contentRevisions } from '../../gateway/contract/content-revisions.ts';
import { contentRevision } from '../../lib/content-revision.ts';
import type { Language } from '../../lib/languages.ts';
import { implement, noFields, type Route } from '../implement.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import { builtInfoOf, downloadSettingOf, manifestOf } from './site.ts';

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

export const revisionRoutes: readonly Route[] = [
	implement(contentRevisions, noFields, ({ merchant, platform }) => {
		const languages = merchant.languages.map((each) => [each, pageRevision(platform, merchant, each)]);
		const shared = contentRevision(manifestOf(merchant, platform));
		return { languages: Object.fromEntries(languages), shared };
	}),
];
