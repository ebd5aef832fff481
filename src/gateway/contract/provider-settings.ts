import { boolean, fallback, type InferOutput, object, optional, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

/** EN-18: the merchant's Firebase project, for sign-in and for push messages. */
const ProviderSettings = object({
	/** Whether the merchant uses Firebase at all. */
	firebase: fallback(optional(boolean(), false), false),
	appId: fallback(optional(string(), ''), ''),
	apiKey: fallback(optional(string(), ''), ''),
	authDomain: fallback(optional(string(), ''), ''),
	projectId: fallback(optional(string(), ''), ''),
	messagingSenderId: fallback(optional(string(), ''), ''),
	vapidKey: fallback(optional(string(), ''), ''),
	facebookAppId: fallback(optional(string(), ''), ''),
	googleWebClientId: fallback(optional(string(), ''), ''),
});
export type ProviderSettings = InferOutput<typeof ProviderSettings>;

/** The path is ours (API-26). The Firebase project for sign-in and push messages. */
export const providerSettings: Endpoint<NoFields, typeof ProviderSettings> = {
	name: 'providerSettings',
	method: 'GET',
	path: '/wps/system/provider-settings',
	auth: 'optional',
	value: ProviderSettings,
	cached: 'shared',
};
