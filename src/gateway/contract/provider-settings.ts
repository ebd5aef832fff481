import { boolean, type InferOutput, object, optional, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

/** EN-18: the merchant's Firebase project, for sign-in and for push messages. */
const ProviderSettings = object({
	/** Whether the merchant uses Firebase at all. */
	firebase: optional(boolean(), false),
	appId: optional(string(), ''),
	apiKey: optional(string(), ''),
	authDomain: optional(string(), ''),
	projectId: optional(string(), ''),
	messagingSenderId: optional(string(), ''),
	vapidKey: optional(string(), ''),
	facebookAppId: optional(string(), ''),
	googleWebClientId: optional(string(), ''),
});
export type ProviderSettings = InferOutput<typeof ProviderSettings>;

/** The path is ours (API-26). */
export const providerSettings: Endpoint<NoFields, typeof ProviderSettings> = {
	name: 'providerSettings',
	method: 'GET',
	path: '/wps/system/provider-settings',
	auth: 'optional',
	value: ProviderSettings,
	cached: 'shared',
};
