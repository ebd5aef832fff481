import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Content, fetchContent } from '../content/fetch-content.ts';
import type { Site } from '../content/site.ts';
import { usableCdns } from '../lib/picture-url.ts';
import { usesFirebase } from '../lib/uses-firebase.ts';
import { expiryWarning } from '../merchants/domains-file.ts';
import { lacksEmulator } from '../merchants/emulator.ts';
import { loadMerchant } from '../merchants/index.ts';
import { isDemo } from '../merchants/is-demo.ts';
import { liveFaults } from '../merchants/live-faults.ts';
import type { Merchant } from '../merchants/schema.ts';
import { checkBrand, logoRatioOf } from './brand.ts';
import { askForManifest, withGatewayManifest } from './gateway-manifest.ts';
import { checkLocaleFiles } from './locale-files.ts';
import { screenshotsOf } from './screenshots.ts';
import { defaultManifest, type WebManifest } from './web-manifest.ts';

/** Folder in which a build saves files for the next one; git-ignored. */
export function siteCache(): string {
	return resolve('.astro/site');
}

const siteFileOf = (code: string) => `${siteCache()}/${code}.json`;

/** Everything a merchant's site is built from. */
export interface PreparedSite {
	merchant: Merchant;
	site: Site;
	/** The site in a file, for Astro's own process. */
	siteFile: string;
	webManifest: WebManifest;
	/** The gateway answered every request of this build. */
	isCurrent: boolean;
}

/**
 * Reads the merchant, checks its files, fetches the gateway's content, and writes everything the pages are built
 * from to a file. With `mayUseSaved`, a build whose gateway is unavailable uses the content of the last one. Throws
 * a one-line error.
 */
export async function prepareSite(
	code: string,
	gatewayUrl: string,
	mayUseSaved = false,
): Promise<PreparedSite> {
	const merchant = await loadMerchant(code);
	const faults = isDemo(merchant) ? [] : liveFaults(merchant);
	if (faults.length) throw new Error(faults.join('; '));
	if (lacksEmulator(merchant)) merchant.logins = merchant.logins.filter((login) => !usesFirebase(login));
	checkLocaleFiles(merchant);
	checkBrand(code);
	const logoRatio = await logoRatioOf(code);
	const screenshots = await screenshotsOf(code);
	const siteFile = siteFileOf(code);
	const [{ content, gatewayManifest }, { answer, warning }] = await Promise.all([
		askOrRead(merchant, gatewayUrl, siteFile, mayUseSaved),
		askForManifest(merchant, gatewayUrl),
	]);
	// Download links are the same in every language.
	const resources = content[merchant.defaultLanguage]?.resources ?? [];
	const said = gatewayManifest ?? answer;
	const { manifest, problems } = withGatewayManifest(defaultManifest(merchant, resources, screenshots), said);
	if (content[merchant.defaultLanguage]?.test)
		console.warn(`${code}: the gateway is in test mode, so the pages keep search engines out`);
	if (merchant.domains.publicKey && !merchant.officialDomains) {
		console.warn(
			`${code}: domains.json is another merchant's list. Sign your own: npm run sign-domains -- ${code} --key FILE ${merchant.hosts[0]}`,
		);
	}
	const expiry = merchant.officialDomains && expiryWarning(merchant.officialDomains);
	if (expiry) console.warn(`${code}: ${expiry}`);
	if (warning && !gatewayManifest) console.warn(`${code}: ${warning}`);
	for (const problem of problems) console.warn(`${code}: the gateway’s web app manifest: ${problem}`);
	merchant.imageOrigins = pictureOrigins(merchant.imageOrigins, content, manifest);
	mkdirSync(siteCache(), { recursive: true });
	const themeColour = manifest.theme_color;
	const site: Site = { merchant, content, logoRatio, themeColour, gatewayManifest: said };
	writeFileSync(siteFile, JSON.stringify(site));
	return { merchant, site, siteFile, webManifest: manifest, isCurrent: !warning && !gatewayManifest };
}

/** Returns the gateway's content or, if that's unavailable and may be replaced, the last build's with its manifest. */
async function askOrRead(
	merchant: Merchant,
	gatewayUrl: string,
	siteFile: string,
	mayUseSaved: boolean,
): Promise<Pick<Site, 'content'> & Partial<Pick<Site, 'gatewayManifest'>>> {
	try {
		return { content: await fetchContent(merchant, gatewayUrl) };
	} catch (error) {
		const { message } = error as Error;
		if (mayUseSaved) return savedContent(merchant, siteFile, message);
		const hint = existsSync(siteFile)
			? ` Or build from what it answered last: npm run build -- ${SAVED}`
			: '';
		throw new Error(message + hint);
	}
}

/** Returns the origins of pictures, which the content security policy has to allow. */
function pictureOrigins(
	origins: readonly string[],
	content: Site['content'],
	{ icons }: Pick<WebManifest, 'icons'>,
): string[] {
	const addresses = Object.values(content).flatMap(({ imageCDNs, pictures }) => [
		...usableCdns(imageCDNs),
		...Object.values(pictures),
	]);
	const elsewhere = [...addresses, ...icons.map(({ src }) => src)].filter((address) =>
		/^https?:/i.test(address),
	);
	return [...new Set([...origins, ...elsewhere.map((address) => new URL(address).origin)])];
}

/** The option of `npm run build`. */
const SAVED = '--saved-content';

/** Every field that pages are built from: content saved by an older version may lack some. */
const FIELDS: Record<keyof Content, true> = {
	announcements: true,
	banners: true,
	categories: true,
	games: true,
	imageCDNs: true,
	lanes: true,
	promotions: true,
	referral: true,
	app: true,
	appBonus: true,
	pictures: true,
	resources: true,
	test: true,
	dial: true,
	revisions: true,
	vendors: true,
	writtenIn: true,
};

const missingField = (content: Content | undefined) =>
	Object.keys(FIELDS).find((field) => !content || !(field in content));

function savedSite(file: string): Partial<Site> | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return undefined;
	}
}

function savedContent(
	merchant: Merchant,
	file: string,
	cause: string,
): Pick<Site, 'content' | 'gatewayManifest'> {
	const where = `${SAVED}: ${relative('.', file)}`;
	if (!existsSync(file)) throw new Error(`${cause} No content is saved (${where})`);
	const saved = savedSite(file);
	if (!saved) throw new Error(`${cause} The saved content is not valid JSON (${where})`);
	for (const language of merchant.languages) {
		const content = saved.content?.[language];
		const missing = missingField(content);
		if (missing) throw new Error(`${cause} The saved content lacks ${missing} in ${language} (${where})`);
	}
	const date = statSync(file).mtime.toISOString().slice(0, 16).replace('T', ' ');
	console.warn(`${merchant.code}: ${cause}\n${merchant.code}: built from the content saved on ${date} UTC`);
	return { content: saved.content as Site['content'], gatewayManifest: saved.gatewayManifest ?? {} };
}
