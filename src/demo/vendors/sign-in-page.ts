import { html, raw } from 'hono/html';
import { PEOPLE } from './account.ts';

const STYLE = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;padding:24px 20px calc(24px + env(safe-area-inset-bottom));background:#f4f5f7;color:#14171f;font:16px/1.5 system-ui,Roboto,Arial,sans-serif}
main{max-width:400px;margin:0 auto}
h1{font-size:22px;line-height:1.25}
h1 b{color:var(--brand)}
p{margin:8px 0 16px;color:#4b5160}
form{display:grid;gap:10px}
label{display:grid;gap:4px;margin-top:8px;font-size:14px}
input{min-height:48px;padding:0 14px;border:1px solid #878d9b;border-radius:12px;background:#fff;color:inherit;font:inherit}
button{min-height:48px;padding:8px 16px;border:1px solid #c9ccd4;border-radius:12px;background:#fff;color:inherit;font:inherit;text-align:start;cursor:pointer}
button.main{border-color:var(--brand);background:var(--brand);color:#fff;font-weight:700;text-align:center}
button.quiet{border-color:transparent;background:none;color:#4b5160;text-align:center;text-decoration:underline}
:focus-visible{outline:3px solid #14171f;outline-offset:2px}
`;

export interface SignInPage {
	/** The vendor that it stands in for. */
	vendor: string;
	brand: string;
	/** Where the player is signing in. */
	site: string;
	/** Further fields that the form sends. */
	fields: Record<string, string>;
	/** Buttons below the accounts, by the value of `instead` that they send. */
	instead: Record<string, string>;
}

/** The page of a vendor's stand-in: choose an account, or what goes wrong. It posts to its own address. */
export function signInPage({ vendor, brand, site, fields, instead }: SignInPage): string {
	return page(
		vendor,
		brand,
		html`<h1>Log in to <b>${site}</b> with ${vendor}</h1>
<p>This demo page stands in for ${vendor}. Nobody has to have an account: choose a name.</p>
<form method="post" action="">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${PEOPLE.map((name) => html`<button name="name" value="${name}">${name}</button>`)}
</form>
<form method="post" action="">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>Another name <input name="name" maxlength="60" required autocomplete="off"></label>
<button class="main">Continue</button>
</form>
<form method="post" action="">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${Object.entries(instead).map(([value, label]) => html`<button class="quiet" name="instead" value="${value}">${label}</button>`)}
</form>`,
	);
}

/** A page that shows what's wrong with the request, if a vendor doesn't return to the site. */
export const refusalPage = (vendor: string, brand: string, why: string): string =>
	page(vendor, brand, html`<h1>${vendor} can’t go on</h1><p>${why}</p>`);

/** A page that only runs a script. */
export const scriptPage = (vendor: string, brand: string, script: string): string =>
	page(
		vendor,
		brand,
		html`<h1>${vendor}</h1><p>You can close this window.</p><script>${raw(script)}</script>`,
	);

function page(vendor: string, brand: string, content: ReturnType<typeof html>): string {
	return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${vendor} – demo</title>
<link rel="icon" href="data:,">
<style>:root{--brand:${brand}}${raw(STYLE)}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`);
}
