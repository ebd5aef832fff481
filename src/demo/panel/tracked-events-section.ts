import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { EventPath } from '../store/events.ts';
import { type Html, timeOf } from './html.ts';

/** The newest; a test or a person looks at few. */
const SHOWN = 100;

const PATHS: Record<EventPath, string> = {
	events: 'event',
	ping: 'event, by the ping',
	server: 'server event, for ad networks',
};

export function trackedEventsSection(controls: Controls, merchant: DemoMerchant): Html {
	const events = controls.trackedEvents(merchant.code).slice(0, SHOWN);
	return html`<section aria-labelledby="tracked-events-title">
	<h2 id="tracked-events-title">Tracked events</h2>
	<p class="muted">What marketing counts, with the id that pixels use too. Each counts once, however often it comes. Newest first.</p>
	<form data-action="deposits/submit" data-body="${JSON.stringify({ merchant: merchant.code })}" class="grid">
		<label>Member <input name="userName" required maxlength="40" autocapitalize="none" autocomplete="off"></label>
		<label>Amount <input name="amount" type="number" min="1" max="1000000" required></label>
		<button>Submit deposit</button>
	</form>
	<div data-live="tracked-events">${
		events.length
			? html`<ol class="list" reversed>${events.map(
					({ id, path, name, value, userName, receivedAt, times }) => html`<li><div><strong>${name}</strong>
					${PATHS[path]}${userName && html` of ${userName}`}, ${timeOf(receivedAt)}${times > 1 ? html`, came ${times} times` : ''}
					<pre>${id}
${value}</pre></div></li>`,
				)}</ol><form data-action="tracked-events/clear"><button class="small">Clear tracked events</button></form>`
			: html`<p class="empty">Nothing tracked yet.</p>`
	}</div>
</section>`;
}
