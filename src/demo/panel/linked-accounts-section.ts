import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import { actionButton, type Html, timeOf } from './html.ts';

export function linkedAccountsSection(controls: Controls, merchant: DemoMerchant): Html {
	const accounts = controls.linkedAccounts(merchant.code);
	return html`<section aria-labelledby="linked-title">
	<h2 id="linked-title">Linked accounts</h2>
	<p class="muted">The accounts elsewhere that members sign in with. Newest first.</p>
	<div data-live="linked">${
		accounts.length
			? html`<ul class="list">${accounts.map(
					({ id, userName, provider, subject, name, linkedAt }) =>
						html`<li><div><strong>${userName}</strong> signs in with ${provider}: ${name ? `${name}, ` : ''}<code>${subject}</code>, linked ${timeOf(linkedAt)}</div>
						${actionButton('accounts/unlink', { id }, 'Unlink', `${provider} from ${userName}`)}</li>`,
				)}</ul>`
			: html`<p class="empty">No one has linked an account.</p>`
	}</div>
</section>`;
}
