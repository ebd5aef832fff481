import { resolve } from 'node:path';
import type { SiteStatus } from '../gateway/contract/status.ts';
import { downloadsIn } from '../lib/downloads.ts';
import { direction, languageTag } from '../lib/languages.ts';
import { readJsonFile } from '../merchants/json-file.ts';
import type { Merchant } from '../merchants/schema.ts';
import { APP_ICONS, MASKABLE_ICONS, MONOCHROME_ICON, SHORTCUT_ICONS, SHORTCUTS } from './icons.ts';
import { type Screenshot, SHOWN_PAGES } from './screenshots.ts';

/** Address of the manifest: pages link to it, and it names itself by it. */
const MANIFEST = '/m/manifest.webmanifest';

const PAGES = { games: '/m/game', promotions: '/m/activity', account: '/m/member/home' } as const;

interface Picture {
	src: string;
	sizes: string;
	type: string;
	purpose?: string;
}

/** The members of a web app manifest that we use (W3C Web Application Manifest, and its Application Information). */
export interface WebManifest {
	id: string;
	name: string;
	short_name: string;
	description: string;
	lang: string;
	dir: 'ltr' | 'rtl';
	start_url: string;
	scope: string;
	display: string;
	orientation: string;
	theme_color: string;
	background_color: string;
	categories: string[];
	icons: Picture[];
	screenshots?: (Picture & { form_factor: string; label?: string })[];
	shortcuts: { name: string; url: string; icons: Picture[] }[];
	related_applications: { platform: string; url: string; id?: string }[];
}

/** The manifest of the installed site (EN-11), in the merchant's default language. */
export function defaultManifest(
	merchant: Merchant,
	resources: SiteStatus['info']['resources'],
	screenshots: readonly Screenshot[] = [],
): WebManifest {
	const { name, theme, defaultLanguage, texts } = merchant;
	const own = texts[defaultLanguage];
	const titles = pageTitles(defaultLanguage);
	return {
		// Without it the start address is the id, and changing that would make another app of it.
		id: '/m/home',
		name,
		short_name: name,
		description: own?.description ?? name,
		lang: languageTag(defaultLanguage),
		dir: direction(defaultLanguage) ?? 'ltr',
		start_url: '/m/home',
		scope: '/m/',
		display: 'standalone',
		orientation: 'portrait',
		theme_color: theme.night,
		background_color: theme.night,
		categories: ['games', 'entertainment'],
		icons: [
			...APP_ICONS.map((size) => png(`icon-${size}`, size)),
			...MASKABLE_ICONS.map((size) => png(`maskable-${size}`, size, 'maskable')),
			png(`monochrome-${MONOCHROME_ICON}`, MONOCHROME_ICON, 'monochrome'),
		],
		shortcuts: SHORTCUTS.map((page) => ({
			name: titles[`nav_${page}`] ?? page,
			url: PAGES[page],
			icons: SHORTCUT_ICONS.map((size) => png(`shortcut-${page}-${size}`, size)),
		})),
		...(screenshots.length && {
			screenshots: screenshots.map(({ file, page, formFactor, width, height, type }) => ({
				src: `/m/brand/screenshots/${file}`,
				sizes: `${width}x${height}`,
				type,
				form_factor: formFactor,
				...(page in SHOWN_PAGES && { label: titles[`nav_${page}`] ?? page }),
			})),
		}),
		// By listing itself, it lets getInstalledRelatedApps tell a page that the app is installed.
		related_applications: [{ platform: 'webapp', url: MANIFEST }, ...storeApps(resources)],
	};
}

function png(name: string, size: number, purpose?: string): Picture {
	return {
		src: `/m/brand/${name}.png`,
		sizes: `${size}x${size}`,
		type: 'image/png',
		...(purpose && { purpose }),
	};
}

/** Reads the file itself: only pages have a translator. texts: common:nav_{home,games,promotions,account} */
function pageTitles(language: string): Record<string, string> {
	const file = `src/locales/${language.toLowerCase()}/common.json`;
	return readJsonFile(resolve(file), file) as Record<string, string>;
}

/** The merchant's apps in Google's and Apple's stores, among the download links of the site status (EN-08). */
export function storeApps(resources: SiteStatus['info']['resources']): WebManifest['related_applications'] {
	return downloadsIn(resources).flatMap(({ href }): WebManifest['related_applications'] => {
		const url = URL.parse(href);
		if (url?.host === 'play.google.com' && url.pathname === '/store/apps/details') {
			const id = url.searchParams.get('id');
			return id ? [{ platform: 'play', url: href, id }] : [];
		}
		if (url?.host === 'apps.apple.com' && /\/id\d+$/.test(url.pathname))
			return [{ platform: 'itunes', url: href }];
		return [];
	});
}
