/** /m/sw-off.js: what an edge serves in place of /m/sw.js to take the service worker off every device. */
import type { APIRoute } from 'astro';
import script from '../worker/off.ts?inline-script';

export const GET: APIRoute = () => new Response(script);
