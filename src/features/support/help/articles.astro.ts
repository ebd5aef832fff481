import type { Content } from '../../../content/fetch-content.ts';
import type * as icons from '../../../core/ui/Icon.tsx';
import { HELP_TOPICS, type HelpTopic } from '../../../lib/help-topics.ts';
import { languageTag } from '../../../lib/languages.ts';
import { type Translate, translator } from '../../../locales/index.ts';
import type { Merchant } from '../../../merchants/schema.ts';
import drafts from './articles.json' with { type: 'json' };

/** Settings that decide which articles and steps exist. */
export interface Offer {
	t: Translate;
	/** BCP 47. */
	tag: string;
	merchant: Pick<Merchant, 'name' | 'logins' | 'registrations' | 'minimumAge' | 'helpUrl' | 'push'>;
	/** The switches that were on when the site was built. */
	switches: readonly string[];
}

export const offerOf = (merchant: Merchant, { app }: Pick<Content, 'app'>, language: string): Offer => ({
	t: translator(language.toLowerCase()),
	tag: languageTag(language),
	merchant,
	switches: app.switches,
});

/** A part of articles.json, whose texts are keys of the languages' files. */
interface Part {
	text: string;
	/** Buttons, fields and pages that the text names. */
	names?: Record<string, string>;
	/** Leaves it out unless the merchant offers this. */
	if?: keyof ReturnType<typeof offersOf>;
}

interface Link {
	text: string;
	/** A path without base and language, an https address, or in articles.json "helpUrl" for the merchant's. */
	to: string;
	/** For visitors or members only. */
	only?: 'guest' | 'member-only';
	/** Opens a dialog where there are scripts. */
	opens?: 'login' | 'register';
}

interface Draft {
	icon: Exclude<keyof typeof icons, 'Icon'>;
	if?: Part['if'];
	steps: Part[];
	questions: (Part & { title: string })[];
	links: Link[];
	/** Articles that players read next. */
	related: HelpTopic[];
}

export interface Article extends Pick<Draft, 'icon' | 'links' | 'related'> {
	topic: HelpTopic;
	title: string;
	/** One line. */
	intro: string;
	steps: string[];
	questions: { title: string; text: string }[];
}

const ARTICLES = drafts as Record<HelpTopic, Draft>;

/** By the way to log in: the switch of the gateway that it needs (EN-22), and the name on its button. */
const ACCOUNTS: Partial<Record<string, [name: string, needs: string]>> = {
	google: ['Google', 'GOOGLELOGIN3'],
	facebook: ['Facebook', 'FACEBOOKLOGIN3'],
	twitter: ['X', 'TWITTERLOGIN3'],
	line: ['LINE', 'LINELOGIN3'],
	telegram: ['Telegram', 'TELEGRAMLOGIN3'],
};

/** Returns the label of the first button below the login form, or ''. Maya has none: its app opens the site. */
function otherWay({ t, merchant, switches }: Offer): string {
	const labels = merchant.logins.map((login) => {
		const [name = '', needs = ''] = ACCOUNTS[login] ?? [];
		if (switches.includes(needs)) return t('signin:continue', { name });
		if (login === 'sms') return t('login:by_phone');
		if (login === 'phone') return t('signin:phone');
		return login === 'passkey' ? t('signin:passkey') : '';
	});
	return labels.find(Boolean) ?? '';
}

function offersOf(offer: Offer) {
	const { logins, registrations, push } = offer.merchant;
	return {
		app: offer.switches.includes('STARTGAMEINAPP3'),
		autoUsername: registrations.includes('autoUsername'),
		mobile: registrations.includes('mobile'),
		passkey: logins.includes('passkey'),
		password: logins.includes('username'),
		push: push.offered,
		way: otherWay(offer) !== '',
		ways: registrations.length > 1,
	};
}

// texts: register:{tab_username,tab_mobile,tab_auto}
const TABS = { username: 'username', mobile: 'mobile', autoUsername: 'auto' };

/** Marks the name of a button, field or page in a text, with a letter of Unicode's private use area that no text has. */
const named = (name: string) => `\ue000${name}\ue000`;

/** Splits a text: every other piece is a name. */
export const pieces = (text: string) => text.split('\ue000');

/** Returns a text without the marks around names. */
export const plain = (text: string) => pieces(text).join('');

/** The articles about what a merchant offers, in the order of the list. */
export function articlesOf(offer: Offer): Article[] {
	const { t, tag, merchant } = offer;
	const offers = offersOf(offer);
	const isOffered = (part: { if?: Part['if'] }) => !part.if || offers[part.if];
	const ways = merchant.registrations.map((way) => named(t(`register:tab_${TABS[way]}`)));
	const values = {
		name: merchant.name,
		age: merchant.minimumAge,
		way: named(otherWay(offer)),
		ways: new Intl.ListFormat(tag, { type: 'disjunction' }).format(ways),
	};
	const say = ({ text, names = {} }: Part) => {
		const marked = Object.entries(names).map(([name, key]) => [name, named(t(key))]);
		return t(text, { ...values, ...Object.fromEntries(marked) });
	};
	const has = (topic: HelpTopic) => isOffered(ARTICLES[topic]);
	return HELP_TOPICS.filter(has).map((topic) => {
		const { icon, steps, questions, links, related } = ARTICLES[topic];
		return {
			icon,
			topic,
			title: t(`help:${topic}_title`),
			intro: t(`help:${topic}_intro`, values),
			steps: steps.filter(isOffered).map(say),
			questions: questions.filter(isOffered).map((part) => ({ title: t(part.title), text: say(part) })),
			links: links.map(({ text, to, ...link }) => ({
				...link,
				text: t(text),
				to: to === 'helpUrl' ? merchant.helpUrl : to,
			})),
			related: related.filter(has),
		};
	});
}

/** All that an article says, for the search. */
export function wordsOf({ title, intro, steps, questions }: Article): string {
	const answers = questions.flatMap((question) => [question.title, question.text]);
	return plain([title, intro, ...steps, ...answers].join(' '));
}
