import { robots } from '../edge/robots.ts';
import type { Merchant } from '../merchants/schema.ts';
import { type SiteFiles, textOf } from './site-files.ts';

/** Path of the sitemap on the merchant's host. */
export const SITEMAP_PATH = '/m/sitemap.xml';

/**
 * Returns the sitemap of the pages that search engines may list (https://www.sitemaps.org/protocol.html), or undefined
 * if they may list none (RT-19).
 */
export function sitemap(files: SiteFiles, merchant: Pick<Merchant, 'hosts'>): string | undefined {
	const [host = ''] = merchant.hosts;
	const entries = [...files]
		.filter(([file]) => /^m\/[^/]+\.html$/.test(file))
		.map(([file, content]) => ({ path: `/${file.slice(0, -'.html'.length)}`, content }))
		.filter(({ path }) => robots(host, path) === 'index')
		.map(({ path, content }) => ({ path, html: textOf(content) }))
		.filter(({ html }) => !/<meta name="?robots"? content="?noindex/.test(html))
		.map(({ path, html }) => entry(`https://${host}${path}`, publicationDate(html)))
		.sort();
	if (!entries.length) return undefined;
	const lines = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...entries,
		'</urlset>',
	];
	return `${lines.join('\n')}\n`;
}

/** Paths of public pages need no escaping in XML. */
function entry(address: string, changed: string | undefined): string {
	return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
}

/**
 * Returns the date in a page's structured data, if it has one. Search engines stop trusting dates that are only build
 * dates.
 */
function publicationDate(html: string): string | undefined {
	const [, json] = /<script type="?application\/ld\+json"?>([\s\S]*?)<\/script>/.exec(html) ?? [];
	if (json === undefined) return undefined;
	const facts: { datePublished?: string }[] = JSON.parse(json)['@graph'];
	const published = facts.find(({ datePublished }) => datePublished)?.datePublished ?? '';
	// W3C date and time, the format of sitemaps.
	return /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(published)
		? published
		: undefined;
}
