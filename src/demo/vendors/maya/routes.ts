import type { Hono } from 'hono';
import type { Platform } from '../../platform.ts';
import { idOf, type VendorAccount } from '../account.ts';
import { mountSignIn } from '../sign-in-page.ts';

/** Milliseconds. Maya opens the site right after it has got the id. */
const VALID_MS = 5 * 60_000;

/**
 * Stands in for the Maya app (developers.maya.ph, "Maya Mini App" and "Session URL"): gets a session id for a member, and
 * opens the landing address that the merchant has registered with it.
 */
export function mountMaya(app: Hono, { grants, merchants }: Platform): void {
	const landing = (sessionId: string) => `/m/login?signin=maya&sessionId=${sessionId}`;

	mountSignIn(app, '/demo/vendors/maya/:merchant', {
		vendor: 'Maya',
		colour: '#08744c',
		others: { old: 'Open with an old session', cancel: 'Cancel' },
		read(c) {
			const merchant = merchants.find(c.req.param('merchant'));
			return merchant ? { merchant } : c.text('No such merchant', 404);
		},
		answer(c, { merchant }, name, other) {
			if (!name) return c.redirect(other === 'old' ? landing('no-longer-known') : '/m/login');
			const account: VendorAccount = { subject: idOf('maya', name).slice(0, 24), name };
			return c.redirect(landing(grants.give('maya-session', merchant.code, account, VALID_MS)));
		},
	});
}
