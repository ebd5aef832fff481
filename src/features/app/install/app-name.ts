import { getPage } from '../../../core/page.ts';
import { fetchWebManifest } from '../../../gateway/client/web-manifest.ts';
import { appName } from '../../../lib/app-name.ts';
import { loadOnce } from '../../../lib/load-once.ts';

/** Specification section 9, "manifest wait timeouts". */
const LONGEST_WAIT = 5000;

/** Loads the name of the installed app (API-18), or else the merchant's. Never rejects. */
export const readAppName = loadOnce(fetchAppName);

/** Milliseconds that a player who has tapped waits for the name. */
const SOON = 300;

/** Like readAppName(), but resolves to the merchant's name if the app's takes too long. */
export const nameSoon = (): Promise<string> =>
	Promise.race([readAppName(), new Promise<string>((late) => setTimeout(() => late(merchantName()), SOON))]);

async function fetchAppName(): Promise<string> {
	const { gatewayUrl: baseUrl, merchant, language } = getPage();
	const environment = { baseUrl, merchant, language, userAgent: navigator.userAgent };
	const { short_name } = await fetchWebManifest(environment, LONGEST_WAIT).catch(() => ({ short_name: '' }));
	return appName(short_name) ?? merchantName();
}

/** Every page with a header has it there. */
const merchantName = () =>
	document.querySelector<HTMLImageElement>('.header-logo img')?.alt || location.hostname;
