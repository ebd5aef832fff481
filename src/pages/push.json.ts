/** The merchant's settings of push messages (src/features/push). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => Response.json(site.merchant.push);
