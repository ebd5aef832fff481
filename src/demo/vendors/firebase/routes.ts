import type { Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Platform } from '../../platform.ts';
import { type Emulator, PROJECT } from './emulator.ts';
import { gapiClient } from './gapi.ts';
import { API, ownPage } from './pages.ts';
import { EMULATOR_PATHS } from './paths.ts';
import { withTextedCodes } from './texted-codes.ts';
import { withTotp } from './totp.ts';

/** The emulator on the site's own origin, and the stand-in for Google's script by which the SDK talks to its windows. */
export function mountFirebase(app: Hono, emulator: Emulator | undefined, codes: Platform['codes']): void {
	const withApps = withTotp(
		async (request) => {
			const url = await emulator?.url().catch(() => undefined);
			if (!url)
				return Response.json(
					{ error: { code: 503, message: 'The emulator is not running' } },
					{ status: 503 },
				);
			const { pathname, search } = new URL(request.url);
			return proxy(new URL(pathname + search, url), { raw: request, redirect: 'manual' });
		},
		{ projectId: PROJECT },
	);
	// The control panel shows them.
	const ask = withTextedCodes(withApps, PROJECT, ({ apiKey, number, code, session }) => {
		const merchant = apiKey.replace(/^demo-/, '');
		codes.send({ merchant, kind: 'sms', to: number.slice(1), verification: session }, 'Firebase', code);
	});
	const forward = async (c: Context): Promise<Response> => {
		if (!staysHere(c, c.req.query('redirectUrl'))) return c.text(ELSEWHERE, 400);
		const answer = await ask(c.req.raw);
		if (!staysHere(c, answer.headers.get('Location'))) return c.text(ELSEWHERE, 400);
		if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
		const { page, policy } = ownPage(await answer.text());
		c.header('Content-Security-Policy', policy);
		return c.html(page);
	};
	for (const path of EMULATOR_PATHS) app.all(path, forward);

	app.get(API, (c) => {
		c.header('Content-Type', 'text/javascript; charset=utf-8');
		c.header('Cache-Control', 'public, max-age=86400');
		return c.body(`(${gapiClient})();`);
	});
}

const ELSEWHERE = 'The emulator redirects to pages of the same site only';

/** Whether an address to go on to, if any, is of this site: by the Host header, or as an edge before this gateway got it. */
function staysHere(c: Context, address: string | null | undefined): boolean {
	if (!address) return true;
	const target = URL.parse(address, c.req.url);
	if (!target || !/^https?:$/.test(target.protocol)) return false;
	return [new URL(c.req.url).host, c.req.header('X-Forwarded-Host')].includes(target.host);
}
