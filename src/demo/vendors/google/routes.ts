import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Platform } from '../../platform.ts';
import { scriptOf, sendPage, sendText } from '../serve.ts';
import { GOOGLE_ACCOUNTS, googleIdToken } from './accounts.ts';
import { googleClient, oneTapFrame } from './client.ts';

const BASE = '/demo/vendors/google';

/** {0} is the host. */
const EN = { signin: 'Sign in to {0} with Google', signup: 'Sign up to {0} with Google', close: 'Close' };
const VI = { signin: 'Đăng nhập vào {0} bằng Google', signup: 'Đăng ký {0} bằng Google', close: 'Đóng' };

/** For the page that shows the prompt: at its bottom, as on phones. */
const PAGE_STYLE = `
.google-one-tap { position: fixed; z-index: 2147483000; inset: auto 0 0; width: 100%; max-width: 420px; height: 232px; margin-inline: auto; border: 0; border-radius: 16px 16px 0 0; background: #fff; box-shadow: 0 -8px 32px #0008; color-scheme: light; }
`;
const FRAME_STYLE = `
body{display:grid;grid-template-columns:1fr;gap:4px;padding:12px 16px;font-size:15px}
body>*{grid-column:1}
body>header{display:flex;gap:8px;align-items:center;justify-content:space-between;padding:0;border:0;background:none}
h1{margin:0!important;font-size:16px;overflow-wrap:anywhere}
button{min-width:44px;min-height:44px;background:none;color:inherit;text-align:start}
`;

/** Stands in for Google Identity Services: its script, the frame of its one tap, and the ID token that the frame gets. */
export function mountGoogle(app: Hono, { now }: Platform): void {
	app.get(`${BASE}/client.js`, (c) => sendText(c, 'javascript', scriptOf(googleClient, BASE), 3600));
	app.get(`${BASE}/one-tap.css`, (c) => sendText(c, 'css', PAGE_STYLE, 3600));

	app.get(`${BASE}/one-tap`, (c) => {
		const { lang = '', context } = c.req.query();
		const texts = lang.startsWith('vi') ? VI : EN;
		const title = texts[context === 'signup' ? 'signup' : 'signin'].replace('{0}', new URL(c.req.url).host);
		const accounts = GOOGLE_ACCOUNTS.map(
			({ sub, name, email }) => html`<button data-account="${sub}"><b>${name}</b><br>${email}</button>`,
		);
		const content = html`<header><h1>${title}</h1><button aria-label="${texts.close}">✕</button></header>${accounts}`;
		const script = scriptOf(oneTapFrame);
		return sendPage(
			c,
			{ lang: texts === VI ? 'vi' : 'en', title, style: FRAME_STYLE, script, content },
			{ framed: true },
		);
	});

	app.post(`${BASE}/credential`, (c) => {
		const { account, client_id = '' } = c.req.query();
		const chosen = GOOGLE_ACCOUNTS.find(({ sub }) => sub === account);
		if (!chosen) return c.json({ error: 'invalid_request' }, 400);
		c.header('Cache-Control', 'no-store');
		return c.json({ credential: googleIdToken(chosen, client_id, now()) });
	});
}
