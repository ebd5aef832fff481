/** Texts that a script fetches when it needs them (src/core/texts.ts). */
import type { APIRoute } from 'astro';
import { contentOf, languagePaths, site } from '../../../content/site.ts';
import { articlesOf, offerOf, wordsOf } from '../../../features/support/help/articles.astro.ts';
import { languageTag } from '../../../lib/languages.ts';
import { textsOf, translator } from '../../../locales/index.ts';

// texts: closed:{maintenance_title,slow,test}
// texts: rewards:{joined,claimed,ended,available,soon_over,join,joining,joined_now}

const pick = (texts: Record<string, string>, keys: readonly string[]) =>
	Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']));

/** Texts that scripts show; the others are in the page. */
const DOMAINS = [
	...['looking', 'taking', 'works', 'go', 'none', 'lost_title', 'lost_text'],
	...['right', 'outdated', 'wrong', 'lookalike', 'insecure', 'unclear'],
];

/** Texts of the dialogs about another account. Most sign-ins show none, so their buttons come without these. */
const LINKING = [
	...['confirm_title', 'confirm_text', 'link_title', 'link_or_register', 'link_only'],
	...['login_exist_account', 'register_new', 'linking', 'linking_stop'],
];

/** By name, for a language in lower case. */
const TEXTS: Record<string, (segment: string) => Record<string, string>> = {
	access: (segment) => textsOf(segment, 'access'),
	/** Texts of their popup. */
	announcements(segment) {
		const t = translator(segment);
		return {
			title: t('news:popup_title'),
			read: t('news:popup_read'),
			dot: t('news:popup_n', { n: '{{n}}', count: '{{count}}' }),
		};
	},
	/** Texts with which a script describes the site's state; the others are in pages. */
	closed(segment) {
		const t = translator(segment);
		return Object.fromEntries(['maintenance_title', 'slow', 'test'].map((key) => [key, t(`closed:${key}`)]));
	},
	consent: (segment) => textsOf(segment, 'consent'),
	/** Texts of the popup shown if this address isn't available. */
	domain(segment) {
		const t = translator(segment);
		return {
			title: t('messages:domain_title'),
			text: t('messages:domain_text', { name: site.merchant.name }),
			retry: t('common:retry'),
		};
	},
	/** Texts of the offer of another domain, and of the check of an address (features/site/domains). */
	domains: (segment) => pick(textsOf(segment, 'domains'), DOMAINS),
	firebase: (segment) => textsOf(segment, 'firebase'),
	/** All words of the help center, by article, for its search. */
	help(segment) {
		const language = segment.toUpperCase();
		const articles = articlesOf(offerOf(site.merchant, contentOf(language), language));
		return Object.fromEntries(articles.map((article) => [article.topic, wordsOf(article)]));
	},
	inapp(segment) {
		const t = translator(segment);
		return { ...textsOf(segment, 'inapp'), copy: t('copy'), copied: t('copied'), close: t('close') };
	},
	install(segment) {
		const t = translator(segment);
		return { ...textsOf(segment, 'install'), ok: t('ok'), copy: t('copy'), copied: t('copied') };
	},
	launch: (segment) => textsOf(segment, 'launch'),
	offline: (segment) => textsOf(segment, 'offline'),
	passkey: (segment) => textsOf(segment, 'passkey'),
	push: (segment) => textsOf(segment, 'push'),
	/** Texts about a member's progress in a promotion, with the plural forms for the rest of it. */
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
	service(segment) {
		const t = translator(segment);
		return { ...textsOf(segment, 'service'), help: t('help:title'), retry: t('retry') };
	},
	linking: (segment) => pick(textsOf(segment, 'signin'), [...LINKING, 'continue']),
	signin(segment) {
		const texts = textsOf(segment, 'signin');
		return pick(
			texts,
			Object.keys(texts).filter((key) => !LINKING.includes(key)),
		);
	},
	update: (segment) => textsOf(segment, 'update'),
	/** Texts of the badges in header and tabs: the name of the inbox, and the plural forms (lib/plural.ts). */
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
