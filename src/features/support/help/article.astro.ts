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

/** Some of them depend on what the merchant offers. */
type Some<Item> = readonly (Item | false)[];

export interface HelpLink {
	text: string;
	/** A path without base and language, or an https address. */
	to: string;
	/** For visitors or members only. */
	only?: 'guest' | 'member-only';
	/** Opens a dialog where there are scripts. */
	opens?: 'login' | 'register';
}

/** Content of an article's file. Title and intro follow from its topic. */
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
	steps: Some<string>;
	questions: Some<Question>;
	links?: HelpLink[];
	/** Articles that players read next. */
	related: HelpTopic[];
}

export type Drafts = Partial<Record<HelpTopic, Draft>>;

/** Around names of buttons, fields and pages in a text. Of the private use area, so that no text has them. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

/** Marks a name that the site shows, in a text that is shown in pieces. */
export const named = (name: string) => OPEN + name + CLOSE;

/** A text in pieces: every other one is a name. */
export const pieces = (text: string) => text.split(/[\ue000\ue001]/);

/** A text without the marks around names. */
export const plain = (text: string) => text.replace(/[\ue000\ue001]/g, '');

/** Returns a text of the help center: the brand and the age are filled in as they are, `names` as names. */
export type Say = (key: string, names?: Record<string, string>) => string;
