import type { Context, Hono } from 'hono';
import { maxLength, object, picklist, pipe, regex, safeParse, string } from 'valibot';
import { Refusal } from '../../errors.ts';
import { escapeXml } from '../../escape-xml.ts';
import type { Platform } from '../../platform.ts';
import { readJson } from '../../request-body.ts';
import { sendFrame } from '../send-page.ts';
import { GOOGLE_ACCOUNTS, googleIdToken } from './accounts.ts';
import { googleClient } from './client.ts';
import { oneTapFrame } from './frame.ts';
import { frameStyle, pageStyle } from './style.ts';

const BASE = '/demo/vendors/google';

const Chosen = object({
	clientId: pipe(string(), maxLength(128), regex(/^[\w.-]+$/)),
	account: picklist(GOOGLE_ACCOUNTS.map(({ sub }) => sub)),
});

interface Texts {
	lang: string;
	/** {0} is the host. */
	signin: string;
	signup: string;
	close: string;
}
const EN: Texts = {
	lang: 'en',
	signin: 'Sign in to {0} with Google',
	signup: 'Sign up to {0} with Google',
	close: 'Close',
};
const VI: Texts = {
	lang: 'vi',
	signin: 'Đăng nhập vào {0} bằng Google',
	signup: 'Đăng ký {0} bằng Google',
	close: 'Đóng',
};

/** Stands in for Google Identity Services: its script, the frame of its one tap, and what that asks. */
export function mountGoogle(app: Hono, { now }: Platform): void {
	app.get(`${BASE}/client.js`, (c) => {
		c.header('Content-Type', 'text/javascript; charset=utf-8');
		c.header('Cache-Control', 'public, max-age=3600');
		return c.body(`(${googleClient})(${JSON.stringify(BASE)});`);
	});

	app.get(`${BASE}/one-tap.css`, (c) => {
		c.header('Content-Type', 'text/css; charset=utf-8');
		return c.body(pageStyle);
	});

	app.get(`${BASE}/one-tap`, (c) => {
		const page = framePage(new URL(c.req.url).host, c.req.query('lang'), c.req.query('context'));
		return sendFrame(c, page);
	});

	app.post(`${BASE}/credential`, async (c) => {
		const asked = safeParse(Chosen, await bodyOf(c));
		const account = GOOGLE_ACCOUNTS.find(({ sub }) => asked.success && sub === asked.output.account);
		if (!asked.success || !account) return c.json({ error: 'invalid_request' }, 400);
		c.header('Cache-Control', 'no-store');
		return c.json({ credential: googleIdToken(account, asked.output.clientId, now()) });
	});
}

function framePage(host: string, language = '', context = ''): string {
	const texts = language.startsWith('vi') ? VI : EN;
	const title = escapeXml((context === 'signup' ? texts.signup : texts.signin).replace('{0}', host));
	const accounts = GOOGLE_ACCOUNTS.map(
		({ sub, name, email }) =>
			`<button type="button" data-account="${sub}"><i aria-hidden="true">${name[0]}</i><span><b>${escapeXml(name)}</b><br>${escapeXml(email)}</span></button>`,
	);
	return `<!doctype html>
<html lang="${texts.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${frameStyle}</style>
<main><header><h1>${title}</h1><button type="button" data-close aria-label="${texts.close}">✕</button></header>
${accounts.join('\n')}</main>
<script>(${oneTapFrame})()</script>
`;
}

async function bodyOf(c: Context): Promise<unknown> {
	try {
		return await readJson(c.req.raw);
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}
