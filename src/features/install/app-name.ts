import { getPage } from '../../core/page.ts';
import { fetchWebManifest } from '../../gateway/client/web-manifest.ts';
import { appName } from '../../lib/app-name.ts';

/** Specification section 9, "manifest wait timeouts". */
const LONGEST_WAIT = 5000;

let asked: Promise<string> | undefined;

/** What the installed app is called (API-18), or else the merchant's name. Never rejects. */
export function readAppName(): Promise<string> {
	asked ??= ask();
	return asked;
}

/** Milliseconds after which a tap is answered with the merchant's name, if the app's is not there yet. */
const SOON = 300;

/** The same for what a player has tapped for, and waits to see. */
export const nameSoon = (): Promise<string> =>
	Promise.race([readAppName(), new Promise<string>((late) => setTimeout(() => late(merchantName()), SOON))]);

async function ask(): Promise<string> {
	const { gatewayUrl: baseUrl, merchant, language } = getPage();
	const environment = { baseUrl, merchant, language, userAgent: navigator.userAgent };
	const { short_name } = await fetchWebManifest(environment, LONGEST_WAIT).catch(() => ({ short_name: '' }));
	return appName(short_name) ?? merchantName();
}

/** Every page with a header has it there. */
function merchantName(): string {
	return document.querySelector<HTMLImageElement>('.header-logo img')?.alt || location.hostname;
}
