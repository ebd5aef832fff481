import { usesFirebase } from '../lib/uses-firebase.ts';
import type { Merchant } from '../merchants/schema.ts';

/** These networks have no script: a picture or a request reports a conversion. */
const NETWORKS_WITHOUT_SCRIPT = ['propeller', 'kadam'];

type Settings = Pick<Merchant, 'logins' | 'captcha' | 'pixels'>;

/**
 * Returns the directives by which a merchant's pages enforce Trusted Types, with the policy of core/trusted-types.ts
 * as the only one. None for a merchant with a vendor whose script writes markup or script addresses of its own:
 * GeeTest, Firebase, Google's one tap, and pixels. ThumbmarkJS, the device frame and push messages don't.
 */
export function trustedTypes({ logins, captcha, pixels }: Settings): Record<string, readonly string[]> {
	const breaks =
		captcha.v3 !== '' ||
		captcha.v4 !== '' ||
		// Its SDK and reCAPTCHA write script addresses themselves, and so does Google's one tap.
		logins.some(usesFirebase) ||
		Object.keys(pixels).some((network) => !NETWORKS_WITHOUT_SCRIPT.includes(network));
	return breaks ? {} : ENFORCED;
}

/** Chat vendors' scripts run in the chat's page alone, so only they count there. */
export const chatTrustedTypes = ({ chat }: Pick<Merchant, 'chat'>): Record<string, readonly string[]> =>
	chat.scripts.length ? {} : ENFORCED;

const ENFORCED = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site'] };
