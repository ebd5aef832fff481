import { html } from 'hono/html';
import { qrCode } from '../../lib/qr.ts';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Html } from './html.ts';

/** Shows the codes an authenticator app would show, with QR codes to set up a real app. */
export function authenticatorsSection(controls: Controls, merchant: DemoMerchant): Html {
	const authenticators = controls.authenticators(merchant.code);
	return html`<section aria-labelledby="authenticators-title">
	<h2 id="authenticators-title">Authenticators</h2>
	<p class="muted">Each code works once, for about 30 seconds. To use a real app, scan the QR code.</p>
	<div data-live="authenticators"><ul class="list">${authenticators.map(
		({ userName, code }) =>
			html`<li><div>Code for <code>${userName}</code></div><strong class="secret">${code}</strong></li>`,
	)}</ul></div>
	${authenticators.map(({ userName, uri }) => {
		const { viewBox, path } = qrCode(uri);
		return html`<details><summary>Set up an app for ${userName}</summary>
		<svg class="qr" viewBox="${viewBox}" role="img" aria-label="QR code for ${userName}"><path d="${path}"/></svg>
		<code>${uri}</code></details>`;
	})}
</section>`;
}
