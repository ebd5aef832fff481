import { translator } from '../locales/index.ts';
import { pageLinks } from '../merchants/page-links.ts';
import { contentOf, site } from './site.ts';

/** Context of a page and its components: the language, its texts and content, and links in it. */
export function pageContext({ params }: { params: Record<string, string | undefined> }) {
	const { merchant } = site;
	// The default language has no segment. Components see the parameters of the page's route, too.
	const language =
		merchant.languages.find((code) => code.toLowerCase() === params.lang) ?? merchant.defaultLanguage;
	return {
		merchant,
		/** Code of the page's language: EN. */
		language,
		/** Content that the gateway published in this language. */
		content: contentOf(language),
		/** An interface text of this language, by `namespace:key`. */
		t: translator(language.toLowerCase()),
		/** Address of a page in this language. `path` has neither base nor language: /home. */
		href: (path: string) => pageLinks(merchant, path).own(language),
	};
}
