import { finishSite } from '../build/finish-site.ts';
import type { PreparedSite } from '../build/prepare-site.ts';
import { securePages } from '../build/secure.ts';
import type { SiteFiles } from '../build/site-files.ts';
import type { Renderer } from './renderer.ts';

/**
 * A merchant's site, with the pages of some languages or of all: one language
 * at a time, so that no more than one has to be in memory. With the default
 * language comes what is the same in all of them.
 */
export async function* renderMerchant(
	renderer: Renderer,
	prepared: PreparedSite,
	languages: readonly string[] = prepared.merchant.languages,
): AsyncGenerator<SiteFiles> {
	const { merchant, site } = prepared;
	for (const language of languages) {
		const files: SiteFiles = new Map(renderer.shared);
		for (const [path, content] of await renderer.render(site, language)) files.set(path, content);
		if (language === merchant.defaultLanguage) await finishSite(files, prepared, renderer.scripts);
		else {
			securePages(files, merchant, renderer.scripts);
			for (const path of renderer.shared.keys()) files.delete(path);
		}
		yield files;
	}
}
