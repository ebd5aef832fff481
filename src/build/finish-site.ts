import { ASSET_MANIFESTS } from '../lib/asset-manifest.ts';
import { assetManifest } from './asset-manifest.ts';
import { brandFiles } from './brand.ts';
import type { ScriptHashes } from './inline-scripts.ts';
import type { PreparedSite } from './prepare-site.ts';
import { robotsTxt } from './robots-txt.ts';
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
