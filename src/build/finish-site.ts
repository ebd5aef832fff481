import { createHash } from 'node:crypto';
import { ASSET_MANIFESTS, type AssetManifest } from '../lib/asset-manifest.ts';
import type { Merchant } from '../merchants/schema.ts';
import { brandFiles } from './brand.ts';
import type { ScriptHashes } from './inline-scripts.ts';
import type { PreparedSite } from './prepare-site.ts';
import { securePages } from './secure.ts';
import type { SiteFiles } from './site-files.ts';
import { SITEMAP_PATH, sitemap } from './sitemap.ts';

/**
 * Completes the site that Astro has rendered: adds the merchant's pictures, the web app manifest and the files for
 * crawlers and open pages, and secures the pages.
 */
export async function finishSite(
	files: SiteFiles,
	{ merchant, webManifest }: Pick<PreparedSite, 'merchant' | 'webManifest'>,
	scripts: ScriptHashes,
): Promise<void> {
	for (const [path, content] of await brandFiles(merchant)) files.set(path, content);
	files.set('m/manifest.webmanifest', JSON.stringify(webManifest));
	securePages(files, merchant, scripts);
	const listed = sitemap(files, merchant);
	if (listed) files.set(SITEMAP_PATH.slice(1), listed);
	files.set('robots.txt', robotsTxt(merchant, listed && SITEMAP_PATH));
	const assets = assetManifest(files.keys());
	for (const path of ASSET_MANIFESTS) files.set(path.slice(1), assets);
}

const FOLDER = 'm/_astro/';

/** Returns the list of a site's hashed files. Open pages compare it to detect a new version (UPD-01). */
export function assetManifest(paths: Iterable<string>): string {
	const files = [...paths]
		.filter((path) => path.startsWith(FOLDER))
		.map((path) => path.slice(FOLDER.length))
		.sort();
	const hash = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
	return JSON.stringify({ hash, files } satisfies AssetManifest);
}

/**
 * Returns robots.txt (RFC 9309: of the matching rules, the longest wins). Each page itself says whether it may be listed,
 * so crawlers have to fetch it.
 *
 * Crawlers don't get the gateway: it could report that the site is closed in the region of their data centre, and they
 * would drop the pages. Except for pictures, built pages have everything. The page that starts a game is empty, at one
 * address for each game and language.
 */
export function robotsTxt(merchant: Pick<Merchant, 'hosts'>, sitemap: string | undefined): string {
	const lines = [
		'User-agent: *',
		'Disallow: /wps/',
		'Allow: /wps/art/',
		'Disallow: /m/launchGame',
		'Disallow: /m/*/launchGame',
	];
	if (sitemap) lines.push('', `Sitemap: https://${merchant.hosts[0]}${sitemap}`);
	return `${lines.join('\n')}\n`;
}
