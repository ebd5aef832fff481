import type { Download } from '../../../lib/downloads.ts';
import type { Texts } from '../../../lib/texts.ts';
import type { Look } from './app-look.ts';
import type { Gates } from './download-store.ts';

/** Texts that the page and the popup show. The build passes them (props.astro.ts). */
export const DOWNLOAD_TEXTS = [
	'common:login',
	'download:title',
	'download:bonus',
	'download:none',
	'download:android',
	'download:android_text',
	'download:ios',
	'download:ios_text',
	'download:profile',
	'download:profile_text',
	'download:button',
	'download:button_for',
	'download:gone',
	'download:safari',
	'download:home_screen',
	'download:home_screen_android',
	'download:home_screen_ios',
	'download:home_screen_button',
] as const;

/** The build's data about the app and its downloads. */
export interface DownloadsProps {
	texts: Texts<typeof DOWNLOAD_TEXTS>;
	icon: string;
	description: string;
	/** The gateway's colours for the app (EN-12), as it wrote them. */
	look: Look;
	hasBonus: boolean;
	downloads: Download[];
	gates: Gates;
	loginPrompt: string;
	/** Address of the login page, which returns here. */
	loginHref: string;
}
