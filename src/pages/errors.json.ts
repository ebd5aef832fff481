/** Where scripts send errors besides the gateway (src/features/analytics/telemetry/sentry.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => Response.json({ dsn: site.merchant.sentryDsn });
