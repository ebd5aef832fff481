import { ASSET_MANIFESTS } from '../lib/asset-manifest.ts';
import { assetManifest } from './asset-manifest.ts';
import { brandFiles } from './brand.ts';
import type { ScriptHashes } from './inline-scripts.ts';
import type { NamedSheets } from './named-sheets.ts';
import type { PreparedSite } from './prepare-site.ts';
import { robotsTxt } from './robots-txt.ts';
import { securePages } from './secure.ts';
import type { SiteFiles } from './site-files.ts';
import { SITEMAP_PATH, sitemap } from './sitemap.ts';

/**
 * Makes a site of what Astro has rendered: the merchant's pictures, the web app
 * manifest, the pages' styles and policy, and what crawlers and open pages read.
 * With the pages of some languages only, all that it makes of them is right,
 * except the sitemap: it needs those of the default language.
 */
export async function finishSite(
	files: SiteFiles,
	{ merchant, webManifest }: Pick<PreparedSite, 'merchant' | 'webManifest'>,
	allowed: ScriptHashes,
	sheets?: NamedSheets,
): Promise<void> {
	for (const [path, content] of await brandFiles(merchant)) files.set(path, content);
	files.set('m/manifest.webmanifest', JSON.stringify(webManifest));
	securePages(files, merchant, allowed, sheets);
	const listed = sitemap(files, merchant);
	if (listed) files.set(SITEMAP_PATH.slice(1), listed);
	files.set('robots.txt', robotsTxt(merchant, listed && SITEMAP_PATH));
	const assets = assetManifest(files.keys());
	for (const path of ASSET_MANIFESTS) files.set(path.slice(1), assets);
}
