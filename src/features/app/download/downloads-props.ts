import type { Look } from '../../../lib/app-look.ts';
import type { Download } from '../../../lib/downloads.ts';
import type { Gates } from './download-store.ts';

/** The build's data about the app and its downloads. */
export interface DownloadsProps {
	/** Texts of the namespace "download", and common:login. */
	texts: Record<string, string>;
	/** Address of the app's picture. */
	icon: string;
	description: string;
	/** The gateway's colours for the app (EN-12), as it wrote them. */
	look: Look;
	hasBonus: boolean;
	downloads: Download[];
	gates: Gates;
	/** Asks a visitor to log in first. */
	loginPrompt: string;
	/** Address of the login page, which returns here. */
	loginHref: string;
}
