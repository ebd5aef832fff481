import type { Hono } from 'hono';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import { idOf, mountSignIn, type VendorAccount } from './sign-in-page.ts';

/** Milliseconds. Maya opens the site right after it has got the id. */
const VALID_MS = 5 * 60_000;

/**
 * Stands in for the Maya app (developers.maya.ph, "Maya Mini App" and "Session URL"): gets a session id for a member, and
 * opens the landing address that the merchant has registered with it.
 */
export function mountMaya(app: Hono, { grants, merchants }: Platform): void {
	mountSignIn(app, '/demo/vendors/maya/:merchant', {
		vendor: 'Maya',
		colour: '#08744c',
		others: { cancel: 'Cancel' },
		read(c) {
			const merchant = merchants.find(c.req.param('merchant'));
			return merchant ? { merchant } : c.text('No such merchant', 404);
		},
		answer(c, { merchant }, name) {
			if (!name) return c.redirect('/m/login');
			const account: VendorAccount = { subject: idOf('maya', name).slice(0, 24), name };
			const sessionId = grants.give('maya-session', merchant.code, account, VALID_MS);
			return c.redirect(`/m/login?signin=maya&sessionId=${sessionId}`);
		},
	});
}

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
