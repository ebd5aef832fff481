import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import { actionButton, type Html } from './html.ts';
import { servicesOf } from './service-actions.ts';

const CS_TYPES = [
	'TX-CHAT',
	'AICAN',
	'MIDUOKE',
	'LIVECHAT',
	'COMM100',
	'COMM100VIP',
	'TELEGRAM',
	'WHATSAPP',
	'EMAIL',
	'others',
];

export function servicesSection(controls: Controls, { code }: DemoMerchant): Html {
	const body = (more: object) => ({ merchant: code, ...more });
	const services = servicesOf(controls, code);
	return html`<section aria-labelledby="services-title">
	<h2 id="services-title">Customer service</h2>
	<p class="muted">What the site status offers, from the next page on. The gateway encrypts the addresses with the merchant’s key. Entries with labels are for members with one of them, and take the place of the others.</p>
	<ol class="list" data-live="services">${services.map(
		({ csType, address, csPosition, labelIds = [], isDamaged = false }, index) => {
			const at = index + 1;
			const about = `${at}, ${csType}`;
			return html`<li><div><strong>${at}. ${csType}</strong> ${address || 'settings from the gateway'}${csPosition && html`<br>at ${csPosition}`}${labelIds.length > 0 && html`<br>for ${labelIds.join(', ')}`}${isDamaged && html`<br><strong>damaged</strong>`}</div>
			${actionButton('services/damage', body({ at, isDamaged: !isDamaged }), isDamaged ? 'Repair' : 'Damage', about)}
			${actionButton('services/remove', body({ at }), 'Remove', about)}</li>`;
		},
	)}</ol>
	<form data-action="services/save" data-body="${JSON.stringify(body({}))}" data-clear class="grid">
		<label>Number of the entry to change; empty adds one
			<input name="at" type="number" inputmode="numeric" min="1" max="99">
		</label>
		<label>Type <input name="csType" list="cs-types" required maxlength="40" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
		<label>Address: https://…, mailto:… or /…
			<input name="address" maxlength="500" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false">
		</label>
		<label>Position of the button, such as left or top-right <input name="csPosition" maxlength="40" autocomplete="off"></label>
		<label>VIP labels, such as vip-lotus <input name="labelIds" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
		<button>Save</button>
	</form>
	<datalist id="cs-types">${CS_TYPES.map((type) => html`<option value="${type}"></option>`)}</datalist>
	<form data-action="services/restore" data-body="${JSON.stringify(body({}))}"><button class="small">Restore the merchant’s own</button></form>
</section>`;
}
