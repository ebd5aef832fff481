import { html, raw } from 'hono/html';
import { APP_KINDS, DOWNLOAD_BUTTONS, type DownloadButton } from '../../merchants/demo-schema.ts';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Html } from './html.ts';

const BUTTONS: Record<DownloadButton, string> = {
	popup: 'Opens the download popup',
	direct: 'Starts the download for the device',
	'home-screen': 'Offers the home screen',
	invite: 'Opens the invite page',
	handler: 'Opens the address below',
};

/** A profile isn't an app, so it has no version. */
const VERSIONED = APP_KINDS.filter((kind) => kind !== 'MOBILECONFIG');

export function downloadsSection(controls: Controls, merchant: DemoMerchant): Html {
	const settings = controls.downloads(merchant.code);
	const body = JSON.stringify({ merchant: merchant.code, change: {} });
	return html`<section aria-labelledby="downloads-title">
	<h2 id="downloads-title">App downloads</h2>
	<p class="muted">Pages know what the bar’s button does from the build. Links, and the switch requiredLogin, count from the next page.</p>
	<form data-action="downloads/set" data-body="${body}" class="grid">
		<label>The bar’s button
			<select name="change.button">${DOWNLOAD_BUTTONS.map(
				(each) =>
					html`<option value="${each}"${each === settings.button ? raw(' selected') : ''}>${BUTTONS[each]}</option>`,
			)}</select>
		</label>
		<label>Its address: https://… or /m/…
			<input name="change.handler" value="${settings.handler}" maxlength="500" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false">
		</label>
		<label>Lowest VIP rank that sees the bar
			<input name="change.minVipRank" type="number" inputmode="numeric" min="0" max="99" value="${settings.minVipRank}">
		</label>
		<button>Save</button>
	</form>
	<div class="columns">
		${APP_KINDS.map(
			(
				kind,
			) => html`<form data-action="downloads/offer" data-body="${JSON.stringify({ merchant: merchant.code, kind })}" data-at-once>
			<label class="toggle"><span>Link for ${kind}</span>
			<input type="checkbox" role="switch" name="on"${settings.apps.includes(kind) ? raw(' checked') : ''}></label>
		</form>`,
		)}
	</div>
	<p class="muted">An older app asks for the update, and with MANDATORYAPPUPDATES3 insists on it. An app says its version in its user agent, as AppShellVer:1.3.0.</p>
	<div class="columns">
		${VERSIONED.map(
			(
				kind,
			) => html`<form data-action="downloads/version" data-body="${JSON.stringify({ merchant: merchant.code, kind })}" class="grid">
			<label>Newest app for ${kind}
				<input name="version" value="${settings.versions[kind] ?? ''}" maxlength="40" autocomplete="off" placeholder="1.4.0">
			</label>
			<button>Save</button>
		</form>`,
		)}
	</div>
</section>`;
}
