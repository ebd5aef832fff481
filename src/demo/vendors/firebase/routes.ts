import type { Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Platform } from '../../platform.ts';
import { scriptOf, sendText } from '../serve.ts';
import type { Emulator } from './emulator.ts';
import { gapiClient } from './gapi.ts';
import { API, ownPage } from './pages.ts';
import { EMULATOR_PATHS } from './paths.ts';
import { textMessageFor, withTotp } from './totp.ts';

/** Calls that would send a text message. */
const SENDS = /\/accounts(:sendVerificationCode|\/mfa(Enrollment|SignIn):start)$/;

/** The emulator on the site's own origin, and the stand-in for Google's script by which the SDK talks to its windows. */
export function mountFirebase(app: Hono, emulator: Emulator | undefined, codes: Platform['codes']): void {
	const forward = withTotp(async (request) => {
		const url = await emulator?.url().catch(() => undefined);
		const error = { code: 503, message: 'The emulator is not running' };
		if (!url) return Response.json({ error }, { status: 503 });
		const { pathname, search } = new URL(request.url);
		return proxy(new URL(pathname + search, url), { raw: request, redirect: 'manual' });
	});

	/** Shows a code that a phone would get in the control panel. */
	async function showCode(request: Request, answer: Response): Promise<void> {
		const { pathname, searchParams } = new URL(request.url);
		if (request.method !== 'POST' || !SENDS.test(pathname) || !answer.ok) return;
		const started = await answer.clone().json();
		const { sessionInfo } = started.phoneSessionInfo ?? started.phoneResponseInfo ?? started;
		const sent = await textMessageFor(forward, request, sessionInfo);
		// The API key names the merchant.
		const merchant = searchParams.get('key')?.replace(/^demo-/, '') ?? '';
		const to = sent?.phoneNumber.slice(1) ?? '';
		if (sent) codes.send({ merchant, kind: 'sms', to, verification: sessionInfo }, 'Firebase', sent.code);
	}

	for (const path of EMULATOR_PATHS) {
		app.all(path, async (c) => {
			if (!staysHere(c, c.req.query('redirectUrl'))) return c.text(ELSEWHERE, 400);
			const answer = await forward(c.req.raw);
			await showCode(c.req.raw, answer);
			if (!staysHere(c, answer.headers.get('Location'))) return c.text(ELSEWHERE, 400);
			if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
			const { page, policy } = ownPage(await answer.text());
			c.header('Content-Security-Policy', policy);
			return c.html(page);
		});
	}

	app.get(API, (c) => sendText(c, 'javascript', scriptOf(gapiClient), 86_400));
}

const ELSEWHERE = 'The emulator redirects to pages of the same site only';

/** Whether an address to go on to, if any, is of this site: by the Host header, or as an edge before this gateway got it. */
function staysHere(c: Context, address: string | null | undefined): boolean {
	if (!address) return true;
	const target = URL.parse(address, c.req.url);
	if (!target || !/^https?:$/.test(target.protocol)) return false;
	return [new URL(c.req.url).host, c.req.header('X-Forwarded-Host')].includes(target.host);
}
