import type { DemoMerchant } from './merchants.ts';
import type { Platform } from './platform.ts';
import { DEMO_MEMBERS } from './seeds/members.ts';
import { authenticatorOf } from './totp.ts';

/** The authenticator app of a demo member. */
export interface Authenticator {
	userName: string;
	/** The setup link in the app's QR code. */
	uri: string;
	/** The code that the app shows right now. */
	code: string;
}

/** The authenticator apps of a merchant's demo members. */
export function authenticators({ members, now }: Platform, { code, name }: DemoMerchant): Authenticator[] {
	return DEMO_MEMBERS.flatMap(({ userName }) => {
		const member = members.find(code, userName);
		const app = member && authenticatorOf(member, name, now());
		return app ? [{ userName, ...app }] : [];
	});
}
