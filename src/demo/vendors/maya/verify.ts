import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { Refusal } from '../../errors.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { VendorAccount } from '../account.ts';

/** Maya opens the site right after it has got the id. */
const VALID_MS = 5 * 60_000;

/** developers.maya.ph, "Session URL": the id that Maya adds to the site's address. It works once. */
export function giveMayaSession(platform: Platform, merchant: DemoMerchant, account: VendorAccount): string {
	return platform.grants.give('maya-session', merchant.code, account, VALID_MS);
}

/** Returns the owner of a session id of Maya, and uses it up. */
export async function verifyMaya(
	platform: Platform,
	merchant: DemoMerchant,
	sessionId: string,
): Promise<VendorAccount> {
	const account = platform.grants.take('maya-session', merchant.code, sessionId);
	if (!account) throw new Refusal(ErrorCode.mayaSessionInvalid);
	return account as VendorAccount;
}
