/** Origins that the site status may send the calls to (src/core/unusual-status.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => {
	const { gatewayUrl, gateways } = site.merchant;
	return Response.json([...(gatewayUrl ? [gatewayUrl] : []), ...gateways]);
};
