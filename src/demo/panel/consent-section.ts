import { html, raw } from 'hono/html';
import { CONSENT_WISHES, type ConsentWish } from '../../lib/consent-wishes.ts';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Html } from './html.ts';

const WISHES: Record<ConsentWish, string> = {
	granted: 'Needs no consent',
	ask: 'The player is asked',
	denied: 'Never',
};

export function consentSection(controls: Controls, merchant: DemoMerchant): Html {
	const { analytics, marketing, consentVersion, debug, sample } = controls.siteState(merchant.code);
	const options = (chosen: ConsentWish) =>
		CONSENT_WISHES.map(
			(wish) =>
				html`<option value="${wish}"${wish === chosen ? raw(' selected') : ''}>${WISHES[wish]}</option>`,
		);
	return html`<section aria-labelledby="consent-title">
	<h2 id="consent-title">Consent</h2>
	<p class="muted">The merchant’s folder has a setting of its own, and the stricter of the two counts. Tabs keep the gateway’s answer for three minutes.</p>
	<form data-action="site/set" data-body="${JSON.stringify({ merchant: merchant.code, change: {} })}" class="grid">
		<label>Analytics <select name="change.analytics">${options(analytics)}</select></label>
		<label>Marketing <select name="change.marketing">${options(marketing)}</select></label>
		<label>Version: a higher one asks players again
			<input name="change.consentVersion" type="number" inputmode="numeric" min="1" max="999" value="${consentVersion}">
		</label>
		<label>Share of visits that report performance
			<input name="change.sample" type="number" inputmode="decimal" min="0" max="1" step="any" value="${sample}">
		</label>
		<label class="toggle"><span>?debug=events shows the events</span>
			<input type="checkbox" role="switch" name="change.debug"${debug ? raw(' checked') : ''}></label>
		<button>Save</button>
	</form>
</section>`;
}
