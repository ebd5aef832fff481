import { html, raw } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { PixelRequest } from '../store/events.ts';
import { PARTNER_QUERY } from '../vendors/pixels/accounts.ts';
import { type Html, timeOf } from './html.ts';

const NAMES: Record<DemoMerchant['pixels'][number], string> = {
	facebook: 'Facebook',
	tiktok: 'TikTok',
	kwai: 'Kwai',
	gtag: 'Google tag',
	gtm: 'Google Tag Manager',
	appsflyer: 'AppsFlyer',
	adjust: 'Adjust',
	twitter: 'X',
	bigo: 'Bigo',
	propeller: 'PropellerAds',
	kadam: 'Kadam',
};
const SHOWN = 20;

/** Requests that the merchant's networks got, and whether their documentation allows them. */
export function pixelsSection(controls: Controls, { code, pixels }: DemoMerchant): Html {
	const requests = controls.pixelRequests(code);
	const { pixelsOff } = controls.siteState(code);
	const of = (network: string) => requests.filter((each) => each.network === network).reverse();
	return html`<section aria-labelledby="pixels-title">
	<h2 id="pixels-title">Pixels</h2>
	<p class="muted">Which networks the gateway has accounts for, and what they received. <a href="/m/home?${PARTNER_QUERY}">Open the site through an affiliate’s link</a> to have the affiliate’s own pixels fire too.</p>
	${pixels.map(
		(
			network,
		) => html`<form data-action="pixels/set" data-body="${JSON.stringify({ merchant: code, network })}" data-at-once>
		<label class="toggle"><span>${NAMES[network]}</span>
			<input type="checkbox" role="switch" name="on"${pixelsOff.includes(network) ? '' : raw(' checked')}></label>
	</form>`,
	)}
	<h3>Received</h3>
	${pixels.map((network) => html`<div data-live="pixels-${network}">${listOf(NAMES[network], of(network))}</div>`)}
	<form data-action="pixels/clear"><button class="small">Clear requests</button></form>
</section>`;
}

/** Each network separately: an open list isn't replaced while it has the focus. */
function listOf(name: string, requests: PixelRequest[]): Html {
	const faults = requests.filter(({ fault }) => fault).length;
	const count = html`${name}: ${requests.length}${faults ? html`, ${faults} refused` : ''}`;
	if (!requests.length) return html`<p class="muted">${count}</p>`;
	return html`<details><summary>${count}</summary>
	<ol class="list">${requests
		.slice(0, SHOWN)
		.map(
			({ event, eventId, account, fields, fault, receivedAt }) =>
				html`<li><div><strong>${event}</strong> ${timeOf(receivedAt)}<br>${account} ${eventId}${fault && html`<br><strong>Refused: ${fault}</strong>`}<pre>${linesOf(fields)}</pre></div></li>`,
		)}</ol></details>`;
}

const linesOf = (fields: Record<string, string>) =>
	Object.entries(fields)
		.map(([field, value]) => `${field}: ${value}`)
		.join('\n');
