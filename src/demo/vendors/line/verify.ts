import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { Refusal } from '../../errors.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { VendorAccount } from '../account.ts';

/** Longer than the site keeps it, so that the player can still register with it. */
const VALID_MS = 15 * 60_000;

/** The gateway's own token for an account that LINE has confirmed. */
export function giveLineSession(platform: Platform, merchant: DemoMerchant, account: VendorAccount): string {
	return platform.grants.give('line-session', merchant.code, account, VALID_MS);
}

/** Returns the owner of a LINE session token. */
export async function verifyLine(
	platform: Platform,
	merchant: DemoMerchant,
	lineSessionToken: string,
): Promise<VendorAccount> {
	const account = platform.grants.find('line-session', merchant.code, lineSessionToken);
	if (!account) throw new Refusal(ErrorCode.lineTokenInvalid);
	return account as VendorAccount;
}

/** A token is valid for one session. */
export function spendLine(platform: Platform, merchant: DemoMerchant, lineSessionToken: string): void {
	platform.grants.take('line-session', merchant.code, lineSessionToken);
}
