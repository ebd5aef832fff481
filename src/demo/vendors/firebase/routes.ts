import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Platform } from '../../platform.ts';
import { type Emulator, PROJECT } from './emulator.ts';
import { gapiClient } from './gapi.ts';
import { withTextedCodes } from './texted-codes.ts';
import { withTotp } from './totp.ts';

/** Where the SDK looks for the emulator: always at the root of its origin. */
export const EMULATOR_PATHS = [
	'/identitytoolkit.googleapis.com/*',
	'/securetoken.googleapis.com/*',
	'/emulator/*',
] as const;

const API = '/demo/vendors/firebase/api.js';
/** Styles and letters on hosts that may be out of reach; page.css stands in for them. */
const ELSEWHERE = /<(?:link|script)[^>]* (?:href|src)="https:\/\/(?:unpkg|fonts)[^>]*>(?:<\/script>)?/g;

/** The emulator on the site's own origin, and the stand-in for Google's script by which the SDK talks to its windows. */
export function mountFirebase(app: Hono, emulator: Emulator | undefined, codes: Platform['codes']): void {
	const style = readFileSync(`${import.meta.dirname}/page.css`, 'utf8');
	const withApps = withTotp(
		async (request) => {
			const url = await emulator?.url().catch(() => undefined);
			if (!url)
				return Response.json(
					{ error: { code: 503, message: 'The emulator is not running' } },
					{ status: 503 },
				);
			const { pathname, search } = new URL(request.url);
			return proxy(new URL(pathname + search, url), { raw: request });
		},
		{ projectId: PROJECT },
	);
	// The control panel shows them.
	const ask = withTextedCodes(withApps, PROJECT, ({ apiKey, number, code, session }) => {
		const merchant = apiKey.replace(/^demo-/, '');
		codes.send({ merchant, kind: 'sms', to: number.slice(1), verification: session }, 'Firebase', code);
	});
	const forward = async (c: Context): Promise<Response> => {
		const answer = await ask(c.req.raw);
		if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
		const page = (await answer.text())
			.replace('https://apis.google.com/js/api.js', API)
			.replace(ELSEWHERE, '')
			.replace('</style>', () => `${style}</style>`);
		return c.html(page);
	};
	for (const path of EMULATOR_PATHS) app.all(path, forward);

	app.get(API, (c) => {
		c.header('Content-Type', 'text/javascript; charset=utf-8');
		c.header('Cache-Control', 'public, max-age=86400');
		return c.body(`(${gapiClient})();`);
	});
}
