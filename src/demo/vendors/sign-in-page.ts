import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoMerchant } from '../merchants.ts';
import { nameIn, PEOPLE } from './account.ts';
import { sendPage } from './serve.ts';

const STYLE = `
*{box-sizing:border-box;margin:0}
body{max-width:440px;margin:0 auto;padding:24px 20px calc(24px + env(safe-area-inset-bottom));background:#f4f5f7;color:#14171f;font:16px/1.5 system-ui,Roboto,Arial,sans-serif}
h1{font-size:22px;line-height:1.25}
h1 b{color:var(--brand)}
p{margin:8px 0 16px;color:#4b5160}
form{display:grid;gap:10px;margin-bottom:10px}
label{display:grid;gap:4px;margin-top:8px;font-size:14px}
input{min-height:48px;padding:0 14px;border:1px solid #878d9b;border-radius:12px;background:#fff;color:inherit;font:inherit}
button{min-height:48px;padding:8px 16px;border:1px solid #c9ccd4;border-radius:12px;background:#fff;color:inherit;font:inherit;text-align:start;cursor:pointer}
button.main{border-color:var(--brand);background:var(--brand);color:#fff;font-weight:700;text-align:center}
button.quiet{border-color:transparent;background:none;color:#4b5160;text-align:center;text-decoration:underline}
:focus-visible{outline:3px solid #14171f;outline-offset:2px}
`;

interface Brand {
	vendor: string;
	colour: string;
}

interface SignIn<Asked> extends Brand {
	/** Reads the site's request. Returns a response to one that the vendor refuses. */
	read(c: Context): Asked | Response | Promise<Response>;
	/** Buttons below the accounts, by the value that they send. */
	others: Record<string, string>;
	/** Responds to the player's choice: the name of an account, or ''; and the value of another button, or ''. */
	answer(c: Context, asked: Asked, name: string, other: string): Response | Promise<Response>;
}

/** Serves the page of a vendor's stand-in, where the player chooses an account, or what goes wrong. */
export function mountSignIn<Asked extends { merchant: DemoMerchant }>(
	app: Hono,
	path: string,
	{ read, others, answer, ...brand }: SignIn<Asked>,
): void {
	app.get(path, async (c) => {
		const asked = await read(c);
		if (asked instanceof Response) return asked;
		return sendBranded(
			c,
			brand,
			html`<h1>Log in to <b>${asked.merchant.name}</b> with ${brand.vendor}</h1>
<p>This demo page stands in for ${brand.vendor}. You don’t need an account: choose a name.</p>
<form method="post">
${PEOPLE.map((name) => html`<button name="name" value="${name}">${name}</button>`)}
</form>
<form method="post">
<label>Another name <input name="name" maxlength="60" required autocomplete="off"></label>
<button class="main">Continue</button>
</form>
<form method="post">
${Object.entries(others).map(([value, label]) => html`<button class="quiet" name="other" value="${value}">${label}</button>`)}
</form>`,
		);
	});

	app.post(path, async (c) => {
		const asked = await read(c);
		if (asked instanceof Response) return asked;
		const { name, other } = await c.req.parseBody();
		return answer(c, asked, nameIn(name), String(other ?? ''));
	});
}

/** Shows what's wrong with the site's request. Vendors don't return to an address that they don't know. */
export const sendRefusal = (c: Context, brand: Brand, why: string): Promise<Response> =>
	sendBranded(c, brand, html`<h1>${brand.vendor} can’t continue</h1><p>${why}</p>`, '', 400);

/** Sends a page that only runs a script. */
export const sendScriptPage = (c: Context, brand: Brand, script: string): Promise<Response> =>
	sendBranded(c, brand, html`<h1>${brand.vendor}</h1><p>You can close this window.</p>`, script);

const sendBranded = (
	c: Context,
	{ vendor, colour }: Brand,
	content: ReturnType<typeof html>,
	script = '',
	status: 200 | 400 = 200,
) =>
	sendPage(
		c,
		{ title: `${vendor} – demo`, style: `:root{--brand:${colour}}${STYLE}`, script, content },
		{ status },
	);
