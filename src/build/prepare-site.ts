import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Content, fetchContent } from '../content/fetch-content.ts';
import type { Site } from '../content/site.ts';
import { usableCdns } from '../lib/picture-url.ts';
import { loadMerchant } from '../merchants/index.ts';
import type { Merchant } from '../merchants/schema.ts';
import { checkBrand, logoRatioOf } from './brand.ts';
import { checkLocaleFiles } from './locale-files.ts';

/** Where a build keeps files for the next one; git-ignored. */
export function siteCache(): string {
	return resolve('.astro/site');
}

/**
 * Reads the merchant, checks its files, asks the gateway for its content, and
 * writes everything the pages are built from to a file. Throws an Error of one
 * line.
 */
export async function prepareSite(
	code: string,
	gatewayUrl: string,
): Promise<{ merchant: Merchant; siteFile: string }> {
	const merchant = await loadMerchant(code);
	checkLocaleFiles(merchant);
	checkBrand(code);
	const logoRatio = await logoRatioOf(code);
	const siteFile = `${siteCache()}/${code}.json`;
	const content = await fetchContent(merchant, gatewayUrl).catch((error: Error) => {
		if (process.argv.includes(SAVED)) return savedContent(merchant, siteFile, error);
		const hint = existsSync(siteFile)
			? ` Or build from what it answered last: npm run build -- ${SAVED}`
			: '';
		throw new Error(error.message + hint);
	});
	merchant.imageOrigins = withCdns(merchant.imageOrigins, content);
	mkdirSync(siteCache(), { recursive: true });
	writeFileSync(siteFile, JSON.stringify({ merchant, content, logoRatio } satisfies Site));
	return { merchant, siteFile };
}

/** The pages' pictures come from the image CDNs, so the content security policy has to allow those. */
function withCdns(origins: readonly string[], content: Site['content']): string[] {
	const cdns = Object.values(content).flatMap(({ imageCDNs }) => usableCdns(imageCDNs).filter(Boolean));
	return [...new Set([...origins, ...cdns.map((cdn) => new URL(cdn).origin)])];
}

/** With this flag, a build that cannot reach its gateway uses the content of the last build. */
const SAVED = '--saved-content';

/** Every field that pages are built from, so that content saved by an older version is not taken for complete. */
const FIELDS: Record<keyof Content, true> = {
	announcements: true,
	banners: true,
	categories: true,
	games: true,
	imageCDNs: true,
	lanes: true,
	promotions: true,
	appBonus: true,
	resources: true,
	dial: true,
	revisions: true,
	vendors: true,
	writtenIn: true,
};

function savedContent(merchant: Merchant, file: string, cause: Error): Site['content'] {
	const where = `${SAVED}: ${relative('.', file)}`;
	if (!existsSync(file)) throw new Error(`${cause.message} And there is none saved (${where})`);
	let saved: Partial<Site>;
	try {
		saved = JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		throw new Error(`${cause.message} And what was saved is not valid JSON (${where})`);
	}
	for (const language of merchant.languages) {
		const content = saved.content?.[language];
		const missing = Object.keys(FIELDS).find((field) => !content || !(field in content));
		if (missing)
			throw new Error(`${cause.message} And what was saved lacks ${missing} in ${language} (${where})`);
	}
	const date = statSync(file).mtime.toISOString().slice(0, 16).replace('T', ' ');
	console.warn(
		`${merchant.code}: ${cause.message}\n${merchant.code}: built from the content saved on ${date} UTC`,
	);
	return saved.content as Site['content'];
}
