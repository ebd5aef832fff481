import { array, type InferOutput, object, optional, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { WebManifestRequest } from './web-manifest.request.ts';

/** EN-11. A gateway leaves out what the site decides itself. */
const GatewayManifest = object({
	short_name: optional(string()),
	name: optional(string()),
	display: optional(string()),
	icons: optional(
		array(
			object({
				src: string(),
				sizes: optional(string()),
				type: optional(string()),
				purpose: optional(string()),
			}),
		),
	),
	related_applications: optional(
		array(object({ platform: string(), url: optional(string()), id: optional(string()) })),
	),
	theme_color: optional(string()),
	background_color: optional(string()),
	start_url: optional(string()),
	scope: optional(string()),
});
export type GatewayManifest = InferOutput<typeof GatewayManifest>;

/**
 * API-18. Its answer is the file as a browser reads it, so `call` can't read it:
 * gateway/client/web-manifest.ts does. Check each field before you use it.
 */
export const webManifest: Endpoint<WebManifestRequest, typeof GatewayManifest> = {
	name: 'webManifest',
	method: 'GET',
	path: '/wps/system/manifest.json',
	auth: 'none',
	noCache: true,
	bare: true,
	timeout: 10_000,
	value: GatewayManifest,
};
