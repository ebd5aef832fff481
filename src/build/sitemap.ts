import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { robots } from '../edge/robots.ts';
import type { Merchant } from '../merchants/schema.ts';

/** Path of the sitemap on the merchant's host. */
export const SITEMAP_PATH = '/m/sitemap.xml';

/**
 * Writes a sitemap of the pages that search engines may list into a built
 * site's folder (https://www.sitemaps.org/protocol.html). Returns how many there
 * are. A host that should not be found (RT-19) has none; nothing is written
 * then, because a sitemap needs at least one address.
 */
export function writeSitemap(folder: string, merchant: Merchant): number {
	const [host = ''] = merchant.hosts;
	const entries = readdirSync(`${folder}/m`)
		.filter((file) => file.endsWith('.html'))
		.map((file) => ({ file, path: `/m/${file.slice(0, -'.html'.length)}` }))
		.filter(({ path }) => robots(host, path) === 'index')
		.map(({ file, path }) => ({ path, html: readFileSync(`${folder}/m/${file}`, 'utf8') }))
		.filter(({ html }) => !/<meta name="?robots"? content="?noindex/.test(html))
		.map(({ path, html }) => entry(`https://${host}${path}`, publicationDate(html)))
		.sort();
	if (entries.length > 0) {
		const lines = [
			'<?xml version="1.0" encoding="UTF-8"?>',
			'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
			...entries,
			'</urlset>',
		];
		writeFileSync(folder + SITEMAP_PATH, `${lines.join('\n')}\n`);
	}
	return entries.length;
}

/** The paths of public pages hold nothing that XML would need escaped. */
function entry(address: string, changed: string | undefined): string {
	return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
}

/**
 * When the page's subject was published, taken from its structured data. Only
 * such pages have a true date. The others change with the gateway's content, and
 * search engines stop trusting dates that are just build dates.
 */
function publicationDate(html: string): string | undefined {
	const [, json] = /<script type="?application\/ld\+json"?>([\s\S]*?)<\/script>/.exec(html) ?? [];
	if (json === undefined) return undefined;
	const facts: { datePublished?: string }[] = JSON.parse(json)['@graph'];
	const published = facts.find(({ datePublished }) => datePublished)?.datePublished ?? '';
	// W3C date and time, as sitemaps have it.
	return /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(published)
		? published
		: undefined;
}
