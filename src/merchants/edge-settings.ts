import type { Merchant } from './schema.ts';

/** Returns the settings of a merchant that its host needs (src/edge/settings.ts). */
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
