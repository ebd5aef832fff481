import type { Hono } from 'hono';
import type { Platform } from '../../platform.ts';
import { idOf, nameIn } from '../account.ts';
import { sendPage } from '../send-page.ts';
import { signInPage } from '../sign-in-page.ts';
import { giveMayaSession } from './verify.ts';

const PATH = '/demo/vendors/maya/:merchant';

/**
 * Stands in for the Maya app (developers.maya.ph, "Maya Mini App"): it gives the
 * gateway a member's tokens, gets a session id for them, and opens the site with it.
 */
export function mountMaya(app: Hono, platform: Platform): void {
	app.get(PATH, (c) => {
		const merchant = platform.merchants.find(c.req.param('merchant'));
		if (!merchant) return c.notFound();
		const page = signInPage({
			vendor: 'Maya',
			brand: '#08744c',
			site: merchant.name,
			fields: {},
			instead: { old: 'Open with an old session', cancel: 'Cancel' },
		});
		return sendPage(c, page);
	});

	app.post(PATH, async (c) => {
		const merchant = platform.merchants.find(c.req.param('merchant'));
		if (!merchant) return c.notFound();
		const form = await c.req.parseBody();
		const name = nameIn(form.name);
		if (!name) return c.redirect(form.instead === 'old' ? landing('no-longer-known') : '/m/login');
		const subject = idOf('maya', name).slice(0, 24);
		return c.redirect(landing(giveMayaSession(platform, merchant, { subject, name })));
	});
}

/** The landing address that a merchant registers, with what Maya adds. */
const landing = (sessionId: string): string => `/m/login?signin=maya&sessionId=${sessionId}`;
