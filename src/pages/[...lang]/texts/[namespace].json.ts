/** Texts that a script fetches when it needs them (src/core/texts.ts). */
import type { APIRoute } from 'astro';
import { contentOf, languagePaths, site } from '../../../content/site.ts';
import { articlesOf, offerOf, wordsOf } from '../../../features/support/help/articles.astro.ts';
import { languageTag } from '../../../lib/languages.ts';
import { type Translate, textsOf, translator } from '../../../locales/index.ts';

// texts: closed:{maintenance_title,slow,test}
// texts: rewards:{joined,claimed,ended,available,soon_over,join,joining,joined_now}

const pick = (texts: Record<string, string>, keys: readonly string[]) =>
	Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']));

/** Returns a text in each plural form (lib/plural.ts), with the form added to `prefix` as its key. */
const formsOf = (segment: string, prefix: string, text: (form: string) => string) =>
	Object.fromEntries(
		new Intl.PluralRules(languageTag(segment.toUpperCase()))
			.resolvedOptions()
			.pluralCategories.map((form) => [prefix + form, text(form)]),
	);

/** Texts that scripts show; the others are in the page. */
const DOMAINS = [
	...['looking', 'taking', 'works', 'go', 'none', 'lost_title', 'lost_text'],
	...['right', 'outdated', 'wrong', 'lookalike', 'insecure', 'unclear'],
];

const REWARDS = ['joined', 'claimed', 'ended', 'available', 'soon_over', 'join', 'joining', 'joined_now'];

/** Texts of the dialogs about another account. Most sign-ins show none, so their buttons come without these. */
const LINKING = [
	...['confirm_title', 'confirm_text', 'link_title', 'link_or_register', 'link_only'],
	...['login_exist_account', 'register_new', 'linking', 'linking_stop'],
];

/** Keyed by name. `segment` is the language in lower case, and `t` translates into it. */
const TEXTS: Record<string, (segment: string, t: Translate) => Record<string, string>> = {
	access: (segment) => textsOf(segment, 'access'),
	/** Texts of their popup. */
	announcements: (_, t) => ({
		title: t('news:popup_title'),
		read: t('news:popup_read'),
		dot: t('news:popup_n', { n: '{{n}}', count: '{{count}}' }),
	}),
	/** Texts with which a script describes the site's state; the others are in pages. */
	closed: (segment) => pick(textsOf(segment, 'closed'), ['maintenance_title', 'slow', 'test']),
	consent: (segment) => textsOf(segment, 'consent'),
	/** Texts of the popup shown if this address isn't available. */
	domain: (_, t) => ({
		title: t('messages:domain_title'),
		text: t('messages:domain_text', { name: site.merchant.name }),
		retry: t('common:retry'),
	}),
	/** Texts of the offer of another domain, and of the check of an address (features/site/domains). */
	domains: (segment) => pick(textsOf(segment, 'domains'), DOMAINS),
	firebase: (segment) => textsOf(segment, 'firebase'),
	/** All words of the help center, by article, for its search. */
	help(segment) {
		const language = segment.toUpperCase();
		const articles = articlesOf(offerOf(site.merchant, contentOf(language), language));
		return Object.fromEntries(articles.map((article) => [article.topic, wordsOf(article)]));
	},
	inapp: (segment, t) => ({
		...textsOf(segment, 'inapp'),
		copy: t('copy'),
		copied: t('copied'),
		close: t('close'),
	}),
	install: (segment, t) => ({
		...textsOf(segment, 'install'),
		ok: t('ok'),
		copy: t('copy'),
		copied: t('copied'),
	}),
	launch: (segment) => textsOf(segment, 'launch'),
	offline: (segment) => textsOf(segment, 'offline'),
	passkey: (segment) => textsOf(segment, 'passkey'),
	push: (segment) => textsOf(segment, 'push'),
	/** Texts about a member's progress in a promotion, with the plural forms for the rest of it. */
	rewards: (segment, t) => ({
		...pick(textsOf(segment, 'rewards'), REWARDS),
		wagered: t('rewards:wagered', { done: '{{done}}', all: '{{all}}' }),
		...formsOf(segment, 'days_left_', (form) => t(`rewards:days_left_${form}`, { count: '#' })),
		...formsOf(segment, 'hours_left_', (form) => t(`rewards:hours_left_${form}`, { count: '#' })),
	}),
	service: (segment, t) => ({ ...textsOf(segment, 'service'), help: t('help:title'), retry: t('retry') }),
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
	unread: (segment, t) => ({
		inbox: t('member:inbox'),
		...formsOf(segment, '', (form) => t(`member:unread_${form}`, { count: '#' })),
	}),
};

export function getStaticPaths() {
	return languagePaths().flatMap(({ params, props }) =>
		Object.keys(TEXTS).map((namespace) => ({
			params: { ...params, namespace },
			props: { segment: props.language.toLowerCase(), namespace },
		})),
	);
}

export const GET: APIRoute = ({ props: { namespace, segment } }) =>
	Response.json(TEXTS[namespace]?.(segment, translator(segment)));
