/** Which purposes need the player's consent, as the merchant has it (src/features/privacy/consent/setting.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => Response.json(site.merchant.consent);
