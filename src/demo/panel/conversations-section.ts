import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Conversation, ConversationMessage } from '../store/conversations.ts';
import { type Html, timeOf } from './html.ts';

export function conversationsSection(controls: Controls, merchant: DemoMerchant): Html {
	const conversations = controls.conversations(merchant.code);
	return html`<section aria-labelledby="conversations-title">
	<h2 id="conversations-title">Conversations</h2>
	<p class="muted">What players write in the platform’s own chat. The switch CBS3 shows and hides it. Newest first.</p>
	<div data-live="conversations">${
		conversations.length
			? html`<ol class="list">${conversations.map(entry)}</ol>`
			: html`<p class="empty">No one has written yet.</p>`
	}</div>
</section>`;
}

function entry({ id, userName, messages }: Conversation): Html {
	const who = userName ?? `Visitor ${id}`;
	// The messages are a live part of their own, so they also come while an answer is being typed.
	return html`<li><div>
	<strong>${who}</strong>
	<div data-live="conversation-${id}">${messages.slice(-10).map(line)}</div>
	<form data-action="conversations/answer" data-body="${JSON.stringify({ id })}" data-clear data-typing="conversations/type" class="grid">
		<label>Answer to ${who} <textarea name="text" rows="2" required maxlength="1000"></textarea></label>
		<button class="small">Answer<span class="unseen"> ${who}</span></button>
	</form>
	</div></li>`;
}

const line = ({ author, text, sentAt, seen }: ConversationMessage): Html =>
	html`<p>${author === 'service' ? html`<em>You</em>` : 'Player'}, ${timeOf(sentAt)}${author === 'service' && !seen ? ', not seen yet' : ''}</p><pre>${text}</pre>`;
