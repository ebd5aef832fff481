import { html } from 'hono/html';
import type { Controls } from '../../controls.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { EventPath } from '../../store/events.ts';
import { type Html, liveList, posts, section, timeOf } from '../html.ts';

export function eventsSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const entries = controls
		.events(merchant)
		.map(({ value, receivedAt }) => html`<li><div>${timeOf(receivedAt)}<pre>${value}</pre></div></li>`);
	const clear = html`<form data-action="events/clear"><button class="small">Clear events</button></form>`;
	return section(
		'events',
		'Events',
		html`<p class="muted">What the site reported by beacon. Newest first.</p>
	${liveList('events', entries, 'No events yet.', clear)}`,
	);
}

/** The newest; a test or a person looks at few. */
const SHOWN = 100;

const PATHS: Record<EventPath, string> = {
	events: 'event',
	ping: 'event, by the ping',
	server: 'server event, for ad networks',
};

export function trackedEventsSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const entries = controls.trackedEvents(merchant, SHOWN).map(
		({ id, path, name, value, userName, receivedAt, times }) => html`<li><div><strong>${name}</strong>
		${PATHS[path]}${userName && ` of ${userName}`}, ${timeOf(receivedAt)}${times > 1 && `, came ${times} times`}
		<pre>${id}
${value}</pre></div></li>`,
	);
	const clear = html`<form data-action="tracked-events/clear"><button class="small">Clear tracked events</button></form>`;
	return section(
		'tracked-events',
		'Tracked events',
		html`<p class="muted">What marketing counts, with the id that pixels use too. Each counts once, however often it comes. Newest first.</p>
	<form ${posts('deposits/submit', { merchant })} class="grid">
		<label>Member <input name="userName" required maxlength="40" autocapitalize="none" autocomplete="off"></label>
		<label>Amount <input name="amount" type="number" min="1" max="1000000" required></label>
		<button>Submit deposit</button>
	</form>
	${liveList('tracked-events', entries, 'Nothing tracked yet.', clear)}`,
	);
}
