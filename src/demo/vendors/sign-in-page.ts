import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoMerchant } from '../merchants.ts';
import { sendPage } from './serve.ts';

/** A person's account at a sign-in vendor. */
export interface VendorAccount {
	/** The vendor's own id of the account. */
	subject: string;
	name?: string;
	picture?: string;
}

/** The people that the stand-ins' pages offer. Any other name makes another account. */
export const PEOPLE = ['Mali Srisai', 'Kenji Ito', 'An Nguyễn'] as const;

/** Returns the name that was chosen or typed on a stand-in's page. */
export const nameIn = (field: unknown): string =>
	typeof field === 'string' ? field.trim().slice(0, 60) : '';

/** Returns the same id whenever the same name is used at the same vendor. */
export const idOf = (vendor: string, name: string): string =>
	createHash('sha256').update(`${vendor}/${name}`).digest('hex');

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
<button>Continue</button>
</form>
<form method="post">
${Object.entries(others).map(([value, label]) => html`<button name="other" value="${value}">${label}</button>`)}
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
	sendBranded(c, brand, html`<h1>${brand.vendor} can’t continue</h1><p>${why}</p>`, 400);

const sendBranded = (
	c: Context,
	{ vendor, colour }: Brand,
	content: ReturnType<typeof html>,
	status: 200 | 400 = 200,
) => {
	const style = `:root{--accent:${colour};--accent-hover:${colour};--accent-text:#fff}
h1{font-size:1.5rem}
form>*{width:100%;min-height:48px}`;
	return sendPage(c, { title: `${vendor} – demo`, style, content, status });
};
