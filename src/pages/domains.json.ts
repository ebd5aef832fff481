/** The merchant's signed list of official domains, for this site and for pages of the others (src/lib/signed-domains.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () =>
	Response.json({ ...site.merchant.officialDomains, ...site.merchant.domains });
