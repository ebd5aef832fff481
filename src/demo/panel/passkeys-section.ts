import { html } from 'hono/html';
import { keeperOf } from '../accounts/passkey-keepers.ts';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import { actionButton, type Html, timeOf } from './html.ts';

/** The members whose phones log in without a password. */
export function passkeysSection(controls: Controls, merchant: DemoMerchant): Html {
	const passkeys = controls.passkeys(merchant.code);
	return html`<section aria-labelledby="passkeys-title">
	<h2 id="passkeys-title">Passkeys</h2>
	<p class="muted">A phone that isn’t told of a removal still offers its passkey, and the login says that it’s unknown.</p>
	<div data-live="passkeys">${
		passkeys.length
			? html`<ul class="list">${passkeys.map(
					({ id, userName, host, aaguid, counter, backedUp, addedAt, usedAt }) =>
						html`<li><div><strong>${userName}</strong> on ${host}${keeperOf(aaguid) && `, in ${keeperOf(aaguid)}`}, added ${timeOf(addedAt)}${usedAt === undefined ? ', never used' : html`, last used ${timeOf(usedAt)}`}. Counter ${counter}, ${backedUp ? 'synced' : 'on one device'}.</div>
						${actionButton('passkeys/remove', { id }, 'Remove', `passkey of ${userName}`)}</li>`,
				)}</ul>`
			: html`<p class="empty">No one has a passkey.</p>`
	}</div>
</section>`;
}
