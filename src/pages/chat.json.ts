/** Settings of the merchant for the list of customer service (ChatSettings of src/features/support/chat/account.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => {
	const { pathKey, scripts, frames } = site.merchant.chat;
	return Response.json({ pathKey, scripts, frames });
};
