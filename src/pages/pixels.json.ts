/** Addresses of the merchant's networks, for pages whose visitors have agreed to them (src/features/analytics/pixels/load.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () =>
	Response.json(
		Object.fromEntries(Object.entries(site.merchant.pixels).map(([code, { address }]) => [code, address])),
	);
