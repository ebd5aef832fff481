import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import { type Html, timeOf } from './html.ts';

/** The devices that get the members' push messages, and their data in Firebase's stand-in. */
export function pushSection(controls: Controls, merchant: DemoMerchant): Html {
	const tokens = controls.pushTokens(merchant.code);
	const registrations = controls.fcmRegistrations(merchant.code);
	return html`<section aria-labelledby="push-title">
	<h2 id="push-title">Push messages</h2>
	<p class="muted">Devices that members have turned notifications on for, as the gateway knows them, and as Firebase’s stand-in does. A log-out removes both.</p>
	<div data-live="push">${
		tokens.length
			? html`<ul class="list">${tokens.map(
					({ token, userName, topics, boundAt }) =>
						html`<li><div><strong>${userName}</strong>, bound ${timeOf(boundAt)}. ${topics.length ? `Topics: ${topics.join(', ')}` : 'No topic yet'}.<br><code>${short(token)}</code></div></li>`,
				)}</ul>`
			: html`<p class="empty">The gateway knows no device.</p>`
	}${
		registrations.length
			? html`<ul class="list">${registrations.map(
					({ token, origin, endpoint, createdAt, refreshedAt }) =>
						html`<li><div>Registered for ${origin} ${timeOf(createdAt)}, reached by ${hostOf(endpoint)}. ${refreshedAt === undefined ? 'Never refreshed' : html`Refreshed ${timeOf(refreshedAt)}`}.<br><code>${short(token)}</code></div></li>`,
				)}</ul>`
			: html`<p class="empty">Firebase has no registration.</p>`
	}</div>
</section>`;
}

const short = (token: string) => `${token.slice(0, 32)}…`;
const hostOf = (endpoint: string) => (URL.canParse(endpoint) ? new URL(endpoint).host : endpoint);
