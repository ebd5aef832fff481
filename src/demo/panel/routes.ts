import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ValiError } from 'valibot';
import { problemOf } from '../../merchants/problem.ts';
import { pagePolicy } from '../content-policy.ts';
import { ControlError, type Controls } from '../controls.ts';
import { Refusal } from '../errors.ts';
import { isFromThisMachine } from '../own-machine.ts';
import type { Platform } from '../platform.ts';
import { readJson } from '../request-body.ts';
import { ACTIONS, perform, type View } from './action.ts';
import { panelPage } from './page.ts';

/** The control panel at /demo, and the API its forms post to. */
export function mountPanel(app: Hono, platform: Platform, controls: Controls): void {
	const { merchants, feedback } = platform;

	function viewOf(c: Context): View | undefined {
		const merchant = merchants.find(c.req.query('merchant')) ?? merchants.all[0];
		return merchant && { platform, controls, merchant };
	}

	for (const path of ['/demo', '/demo/feedback/*', '/demo/api/*']) {
		app.use(path, async (c, next) =>
			isFromThisMachine(c) ? next() : refuse(c, 403, 'The control panel opens on localhost only'),
		);
	}

	app.get('/demo', async (c) => {
		const view = viewOf(c);
		if (!view) return c.notFound();
		const page = String(await panelPage(view));
		const policy = pagePolicy(page, { 'connect-src': "'self'", 'form-action': "'self'" });
		c.header('Content-Security-Policy', policy);
		c.header('Cache-Control', 'no-store');
		return c.html(page);
	});

	app.get('/demo/feedback/:id{[0-9]+}', (c) => {
		const picture = feedback.picture(Number(c.req.param('id')));
		if (!picture) return c.notFound();
		c.header('Content-Type', picture.type);
		c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
		c.header('Cache-Control', 'no-store');
		return c.body(picture.bytes);
	});

	app.post('/demo/api/*', async (c) => {
		const name = c.req.path.slice('/demo/api/'.length);
		const [action, view] = [ACTIONS.get(name), viewOf(c)];
		if (!action || !view) return refuse(c, 404, 'No such control');
		if (!fromOwnPage(c)) return refuse(c, 403, 'Only the control panel can do this');
		if (!/^application\/json\b/.test(c.req.header('Content-Type') ?? '')) return refuse(c, 415, 'Send JSON');
		try {
			await perform(action, view, await readJson(c.req.raw));
			return c.json({ ok: true, message: action.message });
		} catch (error) {
			if (error instanceof Refusal) return refuse(c, error.status, 'The body is not JSON, or is too long');
			if (error instanceof ValiError) return refuse(c, 400, problemOf(error.issues[0]));
			if (error instanceof ControlError) return refuse(c, 400, error.message);
			throw error;
		}
	});
}

/**
 * Keeps other sites in the same browser from using the controls. Browsers send
 * Sec-Fetch-Site, older ones Origin. A client that sends neither isn't a
 * browser. A page on another origin also needs a preflight to send JSON, and
 * we don't answer it.
 */
function fromOwnPage(c: Context): boolean {
	const site = c.req.header('Sec-Fetch-Site');
	if (site) return site === 'same-origin';
	const origin = c.req.header('Origin');
	return !origin || URL.parse(origin)?.host === c.req.header('Host');
}

function refuse(c: Context, status: number, message: string): Response {
	return c.json({ ok: false, message }, status as ContentfulStatusCode);
}
