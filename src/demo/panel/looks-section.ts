import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Looks } from '../store/settings.ts';
import type { Html } from './html.ts';

const FIELDS: readonly [keyof Looks, string][] = [
	['shortName', 'Name under the app’s icon'],
	['appName', 'Full name of the app'],
	['themeColour', 'Colour of the status bar: #1a2b3c'],
	['icon', 'App icon: https://…'],
	['logo', 'Logo in the header: https://…'],
	['favicon', 'Favicon: https://…'],
	['splash', 'Splash picture: https://…'],
];

export function looksSection(controls: Controls, merchant: DemoMerchant): Html {
	const looks = controls.looks(merchant.code);
	const empty = Object.fromEntries(FIELDS.map(([name]) => [name, '']));
	return html`<section aria-labelledby="looks-title">
	<h2 id="looks-title">App and looks</h2>
	<p class="muted">The app’s name counts at once where the site offers to install it, the rest from the next build. An empty field leaves what the merchant’s folder says.</p>
	<form data-action="looks/set" data-body="${JSON.stringify({ merchant: merchant.code, change: empty })}" class="grid">
		${FIELDS.map(
			([name, label]) => html`<label>${label}
			<input name="change.${name}" value="${looks[name]}" maxlength="300" autocomplete="off" autocapitalize="off" spellcheck="false"></label>`,
		)}
		<button>Save</button>
	</form>
</section>`;
}
