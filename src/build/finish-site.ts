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
 * Completes the site that Astro has rendered: adds the merchant's pictures, the
 * web app manifest and the files for crawlers and open pages, and secures the
 * pages. The sitemap lists the pages of the default language, so they have to be
 * among `files`.
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

/** List of a site's hashed files. Open pages compare it to detect a new version (UPD-01). */
export function assetManifest(paths: Iterable<string>): string {
	const files = [...paths]
		.filter((path) => path.startsWith(FOLDER))
		.map((path) => path.slice(FOLDER.length))
		.sort();
	const hash = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
	return JSON.stringify({ hash, files } satisfies AssetManifest);
}

/**
 * Paths that crawlers may fetch (RFC 9309: of the matching rules, the longest wins).
 * Whether a page may be listed is a separate question: each page says so itself,
 * and has to be fetched for that.
 *
 * The gateway is for people. It would tell a crawler that the site is closed in
 * its data centre's region, and the crawler would drop the pages. As built, the
 * pages hold everything a crawler needs except the pictures. The page that
 * starts a game is empty, at as many addresses as there are games and languages.
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
