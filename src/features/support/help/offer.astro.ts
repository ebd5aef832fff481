import type { Content } from '../../../content/fetch-content.ts';
import { languageTag } from '../../../lib/languages.ts';
import { translator } from '../../../locales/index.ts';
import type { Merchant } from '../../../merchants/schema.ts';
import type { Offer } from './article.astro.ts';

/** What a merchant's help is about, in one language. */
export const offerOf = (merchant: Merchant, { app }: Pick<Content, 'app'>, language: string): Offer => ({
	t: translator(language.toLowerCase()),
	tag: languageTag(language),
	merchant,
	switches: app.switches,
});
