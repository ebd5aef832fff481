/** Purposes that need the player's consent, from the merchant's settings (src/features/privacy/consent/setting.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => Response.json(site.merchant.consent);
