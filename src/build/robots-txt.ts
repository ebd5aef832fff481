import type { Merchant } from '../merchants/schema.ts';

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
