/** Texts that a script fetches when it needs them (src/core/texts.ts). */
import type { APIRoute } from 'astro';
import { languagePaths } from '../../../content/site.ts';
import { languageTag } from '../../../lib/languages.ts';
import { textsOf, translator } from '../../../locales/index.ts';

// texts: rewards:{joined,claimed,ended,available,soon_over,join,joining,joined_now}

/** By name, for a language in lower case. */
const TEXTS: Record<string, (segment: string) => Record<string, string>> = {
	access: (segment) => textsOf(segment, 'access'),
	launch: (segment) => textsOf(segment, 'launch'),
	/** How a member stands with a promotion, with the forms of the plural for what is left of it. */
	rewards(segment) {
		const t = translator(segment);
		const keys = ['joined', 'claimed', 'ended', 'available', 'soon_over', 'join', 'joining', 'joined_now'];
		return {
			...Object.fromEntries(keys.map((key) => [key, t(`rewards:${key}`)])),
			wagered: t('rewards:wagered', { done: '{{done}}', all: '{{all}}' }),
			...Object.fromEntries(
				pluralForms(segment).flatMap((form) => [
					[`days_left_${form}`, t(`rewards:days_left_${form}`, { count: '#' })],
					[`hours_left_${form}`, t(`rewards:hours_left_${form}`, { count: '#' })],
				]),
			),
		};
	},
	/** Of the badges in header and tabs: the name of the inbox, and the forms of the plural (lib/plural.ts). */
	unread(segment) {
		const t = translator(segment);
		const forms = pluralForms(segment).map((form) => [form, t(`member:unread_${form}`, { count: '#' })]);
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

function pluralForms(segment: string): readonly string[] {
	return new Intl.PluralRules(languageTag(segment.toUpperCase())).resolvedOptions().pluralCategories;
}
