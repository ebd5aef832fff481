import type { EdgeSettings } from '../edge/release.ts';
import type { Merchant } from '../merchants/schema.ts';

/** What a release tells the engines of its merchant. */
export function edgeSettings(merchant: Merchant): EdgeSettings {
	const { strictTransport } = merchant;
	return {
		defaultLanguage: merchant.defaultLanguage,
		languages: merchant.languages,
		gateway: merchant.gatewayOrigin,
		authDomain: merchant.signIn.firebase.authDomain,
		...(strictTransport.includeSubDomains && { strictTransport }),
	};
}
