import { fallback, type InferOutput, number, object, optional, picklist, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

/** EN-17, with the defaults of the specification. */
const GatewaySettings = object({
	GEETEST_ID: fallback(optional(string(), ''), ''),
	GEETEST_VERSION: fallback(optional(picklist(['v3', 'v4']), 'v3'), 'v3'),
	PROFILE_ICON_COUNT: fallback(optional(number(), 9), 9),
	LINE_CLIENT_ID: fallback(optional(string(), ''), ''),
});
export type GatewaySettings = InferOutput<typeof GatewaySettings>;

/** The path is ours (API-26). The captcha account, the number of profile icons, and the id of the LINE channel. */
export const gatewaySettings: Endpoint<NoFields, typeof GatewaySettings> = {
	name: 'gatewaySettings',
	method: 'GET',
	path: '/wps/system/settings',
	auth: 'optional',
	value: GatewaySettings,
	cached: 'shared',
};
