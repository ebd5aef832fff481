import { html } from 'hono/html';
import type { Controls } from '../../controls.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Conversation, ConversationMessage } from '../../store/conversations.ts';
import {
	actionButton,
	type Html,
	liveList,
	options,
	posts,
	section,
	timeOf,
	VERBATIM,
	wholeNumber,
} from '../html.ts';
import { servicesOf } from '../service-actions.ts';

const CS_TYPES = 'TX-CHAT AICAN MIDUOKE LIVECHAT COMM100 COMM100VIP TELEGRAM WHATSAPP EMAIL others'.split(
	' ',
);

export function servicesSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const entries = servicesOf(controls, merchant).map(
		({ csType, address, csPosition, labelIds = [], isDamaged = false }, index) => {
			const at = index + 1;
			const about = `${at}, ${csType}`;
			const damage = { merchant, at, isDamaged: !isDamaged };
			return html`<li><div><strong>${at}. ${csType}</strong> ${address || 'settings from the gateway'}${csPosition && html`<br>at ${csPosition}`}${labelIds.length > 0 && html`<br>for ${labelIds.join(', ')}`}${isDamaged && html`<br><strong>damaged</strong>`}</div>
			${actionButton('services/damage', damage, isDamaged ? 'Repair' : 'Damage', about)}
			${actionButton('services/remove', { merchant, at }, 'Remove', about)}</li>`;
		},
	);
	return section(
		'services',
		'Customer service',
		html`<p class="muted">What the site status offers, from the next page on. The gateway encrypts the addresses with the merchant’s key. Entries with labels are for members with one of them, and take the place of the others.</p>
	${liveList('services', entries, 'There are none.')}
	<form ${posts('services/save', { merchant })} data-clear class="grid">
		<label>Number of the entry to change; empty adds one <input name="at" ${wholeNumber(1, 99)}></label>
		<label>Type <input name="csType" list="cs-types" required maxlength="40" ${VERBATIM}></label>
		<label>Address: https://…, mailto:… or /… <input name="address" maxlength="500" inputmode="url" ${VERBATIM}></label>
		<label>Position of the button, such as left or top-right <input name="csPosition" maxlength="40" autocomplete="off"></label>
		<label>VIP labels, such as vip-lotus <input name="labelIds" maxlength="200" ${VERBATIM}></label>
		<button>Save</button>
	</form>
	<datalist id="cs-types">${options(CS_TYPES)}</datalist>
	<form ${posts('services/restore', { merchant })}><button class="small">Restore the merchant’s own</button></form>`,
	);
}

export function feedbackSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const entries = controls.feedback(merchant).map(
		({ id, number, userName, category, text, hasPicture, sentAt }) =>
			html`<li><div><strong>${userName}</strong> about ${category}, number ${number}, ${timeOf(sentAt)}
			<pre>${text}</pre>${hasPicture && html`<a href="/demo/feedback/${id}"><img class="shot" src="/demo/feedback/${id}" alt="Picture of message ${number}" loading="lazy"></a>`}</div></li>`,
	);
	return section(
		'feedback',
		'Feedback',
		html`<p class="muted">What members wrote to customer service. Newest first.</p>
	${liveList('feedback', entries, 'No one has written yet.')}`,
	);
}

export const conversationsSection = (controls: Controls, { code: merchant }: DemoMerchant): Html =>
	section(
		'conversations',
		'Conversations',
		html`<p class="muted">What players write in the platform’s own chat. The switch CBS3 shows and hides it. Newest first.</p>
	${liveList('conversations', controls.conversations(merchant).map(entry), 'No one has written yet.')}`,
	);

function entry({ id, userName, messages }: Conversation): Html {
	const who = userName ?? `Visitor ${id}`;
	// The messages are a live part of their own, so they also come while an answer is being typed.
	return html`<li><div><strong>${who}</strong>
	<div data-live="conversation-${id}">${messages.slice(-10).map(line)}</div>
	<form ${posts('conversations/answer', { id })} data-clear data-typing="conversations/type" class="grid">
		<label>Answer to ${who} <textarea name="text" rows="2" required maxlength="1000"></textarea></label>
		<button class="small">Answer<span class="unseen"> ${who}</span></button>
	</form></div></li>`;
}

const line = ({ author, text, sentAt, seen }: ConversationMessage): Html =>
	html`<p>${author === 'service' ? html`<em>You</em>` : 'Player'}, ${timeOf(sentAt)}${author === 'service' && !seen && ', not seen yet'}</p><pre>${text}</pre>`;
