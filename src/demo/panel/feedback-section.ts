import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { FeedbackRow } from '../store/feedback.ts';
import { type Html, timeOf } from './html.ts';

export function feedbackSection(controls: Controls, merchant: DemoMerchant): Html {
	const messages = controls.feedback(merchant.code);
	return html`<section aria-labelledby="feedback-title">
	<h2 id="feedback-title">Feedback</h2>
	<p class="muted">What members wrote to customer service. Newest first.</p>
	<div data-live="feedback">${
		messages.length
			? html`<ol class="list" reversed>${messages.map(entry)}</ol>`
			: html`<p class="empty">No one has written yet.</p>`
	}</div>
</section>`;
}

function entry({ id, number, userName, category, text, hasPicture, sentAt }: FeedbackRow): Html {
	const picture = hasPicture
		? html`<a href="/demo/feedback/${id}"><img class="shot" src="/demo/feedback/${id}" alt="Picture of message ${number}" loading="lazy"></a>`
		: '';
	return html`<li><div><strong>${userName}</strong> about ${category}, number ${number}, ${timeOf(sentAt)}
	<pre>${text}</pre>${picture}</div></li>`;
}
