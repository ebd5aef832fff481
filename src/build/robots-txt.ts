import type { Merchant } from '../merchants/schema.ts';

/**
 * What crawlers may fetch (RFC 9309; of the rules that fit, the longest holds).
 * What may be listed is another matter: that each page says for itself, and
 * has to be fetched for it.
 *
 * The gateway is for people. A crawler that asked it would learn that the site
 * is closed in the region of its data centre, and forget the pages; as they
 * are built they hold all it needs, but for the pictures. The page that starts
 * a game is empty, under as many addresses as there are games and languages.
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
