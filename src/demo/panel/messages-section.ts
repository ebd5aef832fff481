import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Message } from '../store/codes.ts';
import { type Html, timeOf } from './html.ts';

export function messagesSection(controls: Controls, merchant: DemoMerchant): Html {
	const messages = controls.messages(merchant.code);
	return html`<section aria-labelledby="messages-title">
	<h2 id="messages-title">Messages</h2>
	<p class="muted">Text messages and emails appear here instead of being sent. Newest first.</p>
	<div data-live="messages">${
		messages.length
			? html`<ol class="list" reversed>${messages.map(entry)}</ol>`
			: html`<p class="empty">Nothing sent yet.</p>`
	}</div>
</section>`;
}

function entry({ kind, to, code, purpose, expiresAt, good }: Message): Html {
	const where = kind === 'sms' ? html`SMS to <code>+${to}</code>` : html`Email to <code>${to}</code>`;
	const until = good ? html`valid until ${timeOf(expiresAt)}` : 'no longer valid';
	return html`<li><div>${where} for ${purpose}, ${until}</div><strong class="${good ? 'secret' : 'secret old'}">${code}</strong></li>`;
}
