import { array, type InferOutput, object, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { maybe } from './maybe.ts';

export const webManifestRequest = {
	fields: object({
		merchantCode: string(),
		/** The time, so that no cache answers. */
		_: string(),
	}),
} satisfies RequestCheck;

/** EN-11. A gateway leaves out what the site decides itself. */
const GatewayManifest = object({
	short_name: maybe(string()),
	name: maybe(string()),
	display: maybe(string()),
	icons: maybe(
		array(
			object({
				src: string(),
				sizes: maybe(string()),
				type: maybe(string()),
				purpose: maybe(string()),
			}),
		),
	),
	related_applications: maybe(
		array(object({ platform: string(), url: maybe(string()), id: maybe(string()) })),
	),
	theme_color: maybe(string()),
	background_color: maybe(string()),
	start_url: maybe(string()),
	scope: maybe(string()),
});
export type GatewayManifest = InferOutput<typeof GatewayManifest>;

/** API-18. The web app manifest, as a browser reads it. */
// `call` can't read it: gateway/client/web-manifest.ts does. Check each field before you use it.
export const webManifest: Endpoint<typeof webManifestRequest, typeof GatewayManifest> = {
	name: 'webManifest',
	method: 'GET',
	path: '/wps/system/manifest.json',
	auth: 'none',
	noCache: true,
	bare: true,
	timeout: 10_000,
	value: GatewayManifest,
};
