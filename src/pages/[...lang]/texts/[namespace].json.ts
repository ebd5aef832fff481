/** Texts that a script fetches when it needs them (src/core/texts.ts). */
import type { APIRoute } from 'astro';
import { languagePaths } from '../../../content/site.ts';
import { languageTag } from '../../../lib/languages.ts';
import { textsOf, translator } from '../../../locales/index.ts';

/** By name, for a language in lower case. */
const TEXTS: Record<string, (segment: string) => Record<string, string>> = {
	access: (segment) => textsOf(segment, 'access'),
	launch: (segment) => textsOf(segment, 'launch'),
	/** Of the badges in header and tabs: the name of the inbox, and the forms of the plural (lib/plural.ts). */
	unread(segment) {
		const t = translator(segment);
		const { pluralCategories } = new Intl.PluralRules(languageTag(segment.toUpperCase())).resolvedOptions();
		const forms = pluralCategories.map((form) => [form, t(`member:unread_${form}`, { count: '#' })]);
		return { inbox: t('member:inbox'), ...Object.fromEntries(forms) };
	},
};

export function getStaticPaths() {
	return languagePaths().flatMap(({ params, props }) =>
		Object.keys(TEXTS).map((namespace) => ({
			params: { ...params, namespace },
			props: { ...props, namespace },
		})),
	);
}

export const GET: APIRoute = ({ props }) =>
	Response.json(TEXTS[String(props.namespace)]?.(String(props.language).toLowerCase()));
