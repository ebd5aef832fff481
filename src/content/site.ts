import { readFileSync } from 'node:fs';
import type { Merchant, MerchantTexts } from '../merchants/schema.ts';
import type { Content } from './fetch-content.ts';

/** One merchant's site as it is being built: its settings, and its content by language. */
export interface Site {
	merchant: Merchant;
	content: Record<string, Content>;
	/** How often the height of the logo goes into its width. */
	logoRatio: number;
}

const file = process.env.SITE_FILE;
if (!file) throw new Error('SITE_FILE is not set. Build with npm run build, or develop with npm run dev.');

/** Written by src/build/prepare-site.ts before Astro starts. */
export const site: Site = JSON.parse(readFileSync(file, 'utf8'));

/** Attributes of the logo at a height: its place is kept until it has come, whatever its shape. */
export function logoSize(height: number): { width: number; height: number } {
	return { width: Math.round(height * site.logoRatio), height };
}

export function contentOf(language: string): Content {
	const content = site.content[language];
	if (!content) throw new Error(`There is no content in ${language}`);
	return content;
}

/** What the merchant says of himself. */
export function merchantTexts(language: string): MerchantTexts {
	const texts = site.merchant.texts[language];
	if (!texts) throw new Error(`${site.merchant.code} says nothing of himself in ${language}`);
	return texts;
}

/** Static paths of a page that exists in every language of the merchant; the default language has no segment. */
export function languagePaths() {
	return site.merchant.languages.map((language) => ({
		params: { lang: language === site.merchant.defaultLanguage ? undefined : language.toLowerCase() },
		props: { language },
	}));
}
