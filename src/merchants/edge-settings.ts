import type { Merchant } from './schema.ts';

/** Returns what a host has to know of a merchant (src/edge/settings.ts). */
export function edgeSettings(merchant: Merchant) {
	const { strictTransport } = merchant;
	return {
		defaultLanguage: merchant.defaultLanguage,
		languages: merchant.languages,
		gateway: merchant.gatewayOrigin,
		authDomain: merchant.signIn.firebase.authDomain,
		...(strictTransport.includeSubDomains && { strictTransport }),
	};
}
