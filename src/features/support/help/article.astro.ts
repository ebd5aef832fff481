import type { Content } from '../../../content/fetch-content.ts';
import type { HelpTopic } from '../../../lib/help-topics.ts';
import { languageTag } from '../../../lib/languages.ts';
import { type Translate, translator } from '../../../locales/index.ts';
import type { Merchant } from '../../../merchants/schema.ts';

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

export interface Question {
	title: string;
	text: string;
}

export interface HelpLink {
	text: string;
	/** A path without base and language, or an https address. */
	to: string;
	/** For visitors or members only. */
	only?: 'guest' | 'member-only';
	/** Opens a dialog where there are scripts. */
	opens?: 'login' | 'register';
}

/** Content of an article. Its topic decides title and intro; false stands for what the merchant doesn't offer. */
export interface Draft {
	icon:
		| 'bell'
		| 'chat'
		| 'friends'
		| 'game'
		| 'globe'
		| 'heart'
		| 'home'
		| 'key'
		| 'phone'
		| 'safe'
		| 'wallet';
	steps: (string | false)[];
	questions: (Question | false)[];
	links?: HelpLink[];
	/** Articles that players read next. */
	related: HelpTopic[];
}

export type Drafts = Partial<Record<HelpTopic, Draft>>;

/** Marks the name of a button, field or page in a text, with a letter of Unicode's private use area that no text has. */
export const named = (name: string) => `\ue000${name}\ue000`;

/** Splits a text: every other piece is a name. */
export const pieces = (text: string) => text.split('\ue000');

/** Returns a text without the marks around names. */
export const plain = (text: string) => pieces(text).join('');

/** Returns a text of the help center: the brand and the age are filled in as they are, `names` as names. */
export type Say = (key: string, names?: Record<string, string>) => string;
