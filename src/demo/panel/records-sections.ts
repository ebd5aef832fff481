import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import { type Html, timeOf } from './html.ts';

export function keysSection(): Html {
	return html`<section aria-labelledby="keys-title">
	<h2 id="keys-title">Keys</h2>
	<p class="muted">Login data is encrypted with the gateway’s RSA key. After a rotation, the old key works for another ten minutes.</p>
	<form data-action="key/rotate"><button>Rotate key</button></form>
</section>`;
}

export function eventsSection(controls: Controls, merchant: DemoMerchant): Html {
	const events = controls.events(merchant.code);
	return html`<section aria-labelledby="events-title">
	<h2 id="events-title">Events</h2>
	<p class="muted">What the site reported by beacon. Newest first.</p>
	<div data-live="events">${
		events.length
			? html`<ol class="list" reversed>${events.map(
					({ value, receivedAt }) => html`<li><div>${timeOf(receivedAt)}<pre>${value}</pre></div></li>`,
				)}</ol><form data-action="events/clear"><button class="small">Clear events</button></form>`
			: html`<p class="empty">No events yet.</p>`
	}</div>
</section>`;
}
