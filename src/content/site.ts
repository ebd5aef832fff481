import { readFileSync } from 'node:fs';
import type { Merchant, MerchantTexts } from '../merchants/schema.ts';
import type { Content } from './fetch-content.ts';

/** One merchant's site as it is being built: its settings, and its content by language. */
export interface Site {
	merchant: Merchant;
	content: Record<string, Content>;
	/** The logo's width divided by its height. */
	logoRatio: number;
	/** Theme colour of the browser and of the installed app. */
	themeColour: string;
	/** The gateway's web app manifest (API-18), unchecked; empty without one. */
	gatewayManifest: Record<string, unknown>;
	/** Languages whose pages to build; all of the merchant's if undefined. */
	rendered?: readonly string[] | undefined;
}

/** The pages' bundle has its own copy of this module, so the current site is stored globally. */
const shared = globalThis as { renderedSite?: Site };

const current = (): Site => {
	shared.renderedSite ??= savedSite();
	return shared.renderedSite;
};

/** Written by src/build/prepare-site.ts before Astro starts. */
function savedSite(): Site {
	const file = process.env.SITE_FILE;
	if (!file) throw new Error('SITE_FILE is not set. Build with npm run build, or develop with npm run dev.');
	return JSON.parse(readFileSync(file, 'utf8'));
}

/** The site that is being rendered. Read it when a page is rendered, not before: the next may be another merchant's. */
export const site = new Proxy({} as Site, { get: (_, name) => current()[name as keyof Site] });

/** Lets a process that renders several sites begin with the next one. */
export function renderNext(next: Site): void {
	shared.renderedSite = next;
}

let made: { site: Site; parts: Map<string, Promise<string>> } | undefined;

/** Caches a part that many pages share. It's made again for the next site, and in development each time. */
export function once(key: string, make: () => Promise<string>): Promise<string> {
	if (process.env.NODE_ENV !== 'production') return make();
	const now = current();
	if (made?.site !== now) made = { site: now, parts: new Map() };
	const part = made.parts.get(key) ?? make();
	made.parts.set(key, part);
	return part;
}

/** Returns the logo's attributes at a height: they reserve its space until it has loaded, whatever its shape. */
export function logoSize(height: number): { width: number; height: number } {
	return { width: Math.round(height * site.logoRatio), height };
}

export function contentOf(language: string): Content {
	const content = site.content[language];
	if (!content) throw new Error(`No content in ${language}`);
	return content;
}

export function merchantTexts(language: string): MerchantTexts {
	const texts = site.merchant.texts[language];
	if (!texts) throw new Error(`${site.merchant.code} has no texts about itself in ${language}`);
	return texts;
}

/** Static paths of a page that exists in every language of the merchant; the default language has no segment. */
export function languagePaths() {
	const { languages, defaultLanguage } = site.merchant;
	return languages
		.filter((language) => site.rendered?.includes(language) ?? true)
		.map((language) => ({
			params: { lang: language === defaultLanguage ? undefined : language.toLowerCase() },
			props: { language },
		}));
}
