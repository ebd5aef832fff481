import type { Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { ValiError } from 'valibot';
import { problemOf } from '../../merchants/problem.ts';
import { ControlError, type Controls } from '../controls.ts';
import { isFromThisMachine } from '../own-machine.ts';
import type { Platform } from '../platform.ts';
import { sendPage } from '../vendors/serve.ts';
import { ACTIONS } from './actions.ts';
import { panelPage } from './page.ts';
import type { Sent, View } from './view.ts';

/** The control panel at /demo. Its forms post to the same address. */
export function mountPanel(app: Hono, platform: Platform, controls: Controls): void {
	const { merchants, feedback } = platform;

	function viewOf(c: Context): View | undefined {
		const merchant = merchants.find(c.req.query('merchant')) ?? merchants.all[0];
		return merchant && { platform, controls, merchant };
	}

	for (const path of ['/demo', '/demo/feedback/*']) {
		app.use(path, async (c, next) =>
			isFromThisMachine(c) ? next() : c.text('The control panel opens on localhost only', 403),
		);
	}

	app.get('/demo', (c) => {
		const view = viewOf(c);
		return view ? sendPage(c, panelPage(view)) : c.notFound();
	});

	// Other sites in the same browser must not use the controls.
	app.post('/demo', csrf(), async (c) => {
		const view = viewOf(c);
		const sent: Sent = Object.fromEntries(
			Object.entries(await c.req.parseBody()).map(([name, value]) => [name, String(value)]),
		);
		const action = Object.entries(ACTIONS).find(([label]) => label === sent.action)?.[1];
		if (!view || !action) return c.text('There is no such control', 404);
		try {
			await action(view, sent);
		} catch (error) {
			if (error instanceof ValiError) return c.text(problemOf(error.issues[0]), 400);
			if (error instanceof ControlError) return c.text(error.message, 400);
			throw error;
		}
		// The browser keeps the fragment of the form's address.
		return c.redirect(`/demo?merchant=${view.merchant.code}`, 303);
	});

	app.get('/demo/feedback/:id{[0-9]+}', (c) => {
		const picture = feedback.picture(Number(c.req.param('id')));
		if (!picture) return c.notFound();
		c.header('Content-Type', picture.type);
		c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
		c.header('Cache-Control', 'no-store');
		return c.body(picture.bytes);
	});
}
