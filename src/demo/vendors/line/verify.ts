import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { Refusal } from '../../errors.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { VendorAccount } from '../account.ts';

/** Milliseconds, longer than the site stores it, so that the player can still register with it. */
const VALID_MS = 15 * 60_000;

/** Returns the gateway's own token for an account that LINE has confirmed. */
export const giveLineSession = (
	{ grants }: Platform,
	merchant: DemoMerchant,
	account: VendorAccount,
): string => grants.give('line-session', merchant.code, account, VALID_MS);

/** Returns the owner of a LINE session token. */
export async function verifyLine(
	{ grants }: Platform,
	{ code }: DemoMerchant,
	lineSessionToken: string,
): Promise<VendorAccount> {
	const account = grants.find('line-session', code, lineSessionToken);
	if (!account) throw new Refusal(ErrorCode.lineTokenInvalid);
	return account as VendorAccount;
}

/** A token is valid for one session. */
export function spendLine({ grants }: Platform, { code }: DemoMerchant, lineSessionToken: string): void {
	grants.take('line-session', code, lineSessionToken);
}
