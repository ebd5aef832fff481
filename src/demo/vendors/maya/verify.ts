import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { Refusal } from '../../errors.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { VendorAccount } from '../account.ts';

/** Returns the owner of a session id of Maya. An id works once. */
export async function verifyMaya(
	{ grants }: Platform,
	{ code }: DemoMerchant,
	sessionId: string,
): Promise<VendorAccount> {
	const account = grants.take('maya-session', code, sessionId);
	if (!account) throw new Refusal(ErrorCode.mayaSessionInvalid);
	return account as VendorAccount;
}
