import { html } from 'hono/html';
import { LANGUAGES } from '../../lib/languages.ts';
import { PROMO_CODES } from '../seeds/promo-codes.ts';
import type { ConversationMessage } from '../store/conversations.ts';
import type { EventPath, PixelRequest } from '../store/events.ts';
import { PARTNER_QUERY } from '../vendors/pixels/accounts.ts';
import { action, form } from './action.ts';
import { area, choice, type Html, id, neededArea, neededText, text, toggle } from './fields.ts';
import { button, entry, list, type Section, timeOf } from './list.ts';

const publish = action(
	'announcements/publish',
	'Announcement published',
	{
		title: neededText('Title in English', 120),
		content: neededArea('Text in English', 4000),
		category: choice('Category', ['system', 'payment', 'event', 'game']),
		marquee: toggle('Show in the marquee'),
		popup: toggle('Show in the popup'),
	},
	({ platform, merchant }, { title, content, ...rest }) =>
		platform.published.add(merchant.code, { ...rest, title: { EN: title }, content: { EN: content } }),
);
const correct = action(
	'announcements/correct',
	'Announcement corrected',
	{
		id,
		language: choice('Language', LANGUAGES),
		title: text('New title', 120),
		content: area('New text', text('', 4000).schema, { maxlength: 4000 }),
	},
	({ platform, merchant }, { id, language, title, content }) => {
		const words = { ...(title && { title }), ...(content && { content }) };
		platform.published.correct(merchant.code, id, { language, ...words });
	},
);
const remove = action(
	'announcements/remove',
	'Announcement removed',
	{ id },
	({ platform, merchant }, { id }) => platform.published.remove(merchant.code, id),
);
const type = action('conversations/type', '', { id }, ({ platform }, { id }) =>
	platform.conversations.type(id),
);
const answer = action(
	'conversations/answer',
	'Answer sent',
	{ id, text: neededArea('Answer', 1000) },
	({ platform }, { id, text }) => platform.conversations.answer(id, text),
);
const clearEvents = action('events/clear', 'Events cleared', {}, ({ platform }) =>
	platform.events.clearReports(),
);
const clearPixels = action('pixels/clear', 'Requests cleared', {}, ({ platform }) =>
	platform.events.clearPixelRequests(),
);
const clearTracked = action('tracked-events/clear', 'Tracked events cleared', {}, ({ platform }) =>
	platform.events.clearTracked(),
);
const rotate = action('key/rotate', 'New key in use', {}, ({ platform }) => platform.keys.rotate());
const reset = action('reset', 'Gateway reset', {}, ({ controls }) => controls.reset());

const line = ({ author, text, sentAt, seen }: ConversationMessage): Html =>
	html`<p>${author === 'service' ? html`<em>You</em>` : 'Player'}, ${timeOf(sentAt)}${author === 'service' && !seen && ', not seen yet'}</p><pre>${text}</pre>`;

const PATHS: Record<EventPath, string> = {
	events: 'event',
	ping: 'event, by the ping',
	server: 'server event, for ad networks',
};

const received = ({ network, event, eventId, account, fields, fault, receivedAt }: PixelRequest): Html => {
	const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}`);
	return entry(
		html`<strong>${network}: ${event}</strong> ${timeOf(receivedAt)}<br>${account} ${eventId}${fault && html`<br><strong>Refused: ${fault}</strong>`}<details><summary>Fields</summary><pre>${lines.join('\n')}</pre></details>`,
	);
};

export const RECORDS: readonly Section[] = [
	[
		'feedback',
		'Feedback',
		'Members’ messages to customer service. Newest first.',
		({ platform, merchant }) => {
			const entries = platform.feedback
				.list(merchant.code)
				.map(({ id, number, userName, category, text, hasPicture, sentAt }) =>
					entry(html`<strong>${userName}</strong> about ${category}, number ${number}, ${timeOf(sentAt)}
					<pre>${text}</pre>${hasPicture && html`<a href="/demo/feedback/${id}"><img class="shot" src="/demo/feedback/${id}" alt="Picture of message ${number}" loading="lazy"></a>`}`),
				);
			return list('feedback', entries, 'No one has written yet.');
		},
	],
	[
		'conversations',
		'Conversations',
		'Players’ messages in the platform’s own chat. The switch CBS3 shows and hides it. Newest first.',
		({ platform, merchant }) => {
			const entries = platform.conversations.list(merchant.code).map(({ id, userName, messages }) => {
				const who = userName ?? `Visitor ${id}`;
				// The messages are a live part themselves, so they also come while an answer is being typed.
				return entry(html`<strong>${who}</strong>
				<div data-live="conversation-${id}">${messages.slice(-10).map(line)}</div>
				${form(answer, 'Answer', { values: { id }, about: who, typing: type })}`);
			});
			return list('conversations', entries, 'No one has written yet.');
		},
	],
	[
		'content',
		'Content',
		'Publishing changes the content revision, so open pages fetch the new content. Corrections add other languages.',
		({ platform, merchant }) => {
			const published = platform.published.list(merchant.code).map(({ id, title, category, publishedAt }) =>
				entry(
					html`<strong>${title.EN}</strong> ${category}, ${timeOf(publishedAt)}
					<details><summary>Correct<span class="unseen"> ${title.EN}</span></summary>${form(correct, 'Correct', { values: { id } })}</details>`,
					button(remove, id, 'Remove', title.EN),
				),
			);
			return [
				form(publish, 'Publish'),
				list(
					'announcements',
					published,
					'Nothing published yet. The site shows the demo’s own announcements.',
				),
			];
		},
	],
	[
		'promo-codes',
		'Promo codes',
		'Each works once for each member. A reset makes them valid again.',
		() =>
			html`<ul class="list">${PROMO_CODES.map(({ code, shows }) => entry(html`${shows}`, html`<code>${code}</code>`))}</ul>`,
	],
	[
		'keys',
		'Keys',
		'Login data is encrypted with the gateway’s RSA key. After a rotation, the old key works for another ten minutes.',
		() => form(rotate, 'Rotate key'),
	],
	[
		'events',
		'Events',
		'Reports of the site by beacon. Newest first.',
		({ platform, merchant }) => {
			const entries = platform.events
				.reports(merchant.code)
				.map(({ value, receivedAt }) => entry(html`${timeOf(receivedAt)}<pre>${value}</pre>`));
			return list('events', entries, 'No events yet.', form(clearEvents, 'Clear events'));
		},
	],
	[
		'pixels',
		'Pixels',
		'Requests that ad networks received, and whether their documentation allows them. Newest first.',
		({ platform, merchant }) => {
			const entries = platform.events.pixelRequests(merchant.code).slice(-100).reverse().map(received);
			return [
				html`<p><a href="/m/home?${PARTNER_QUERY}">Open the site through an affiliate’s link</a> to have the affiliate’s own pixels fire too.</p>`,
				list('pixels', entries, 'Nothing received yet.', form(clearPixels, 'Clear requests')),
			];
		},
	],
	[
		'tracked-events',
		'Tracked events',
		'Events for marketing, with the id that pixels use too. Each counts once, however often it arrives. Newest first.',
		({ platform, merchant }) => {
			const entries = platform.events.tracked(merchant.code, 100).map((event) => {
				const { id, path, name, value, userName, receivedAt, times } = event;
				return entry(html`<strong>${name}</strong>
				${PATHS[path]}${userName && ` of ${userName}`}, ${timeOf(receivedAt)}${times > 1 && `, came ${times} times`}
				<pre>${id}\n${value}</pre>`);
			});
			return list(
				'tracked-events',
				entries,
				'Nothing tracked yet.',
				form(clearTracked, 'Clear tracked events'),
			);
		},
	],
	[
		'reset',
		'Start over',
		'For every merchant, restores the default settings and the demo members’ passwords, and removes faults, sessions, messages, feedback, conversations, registered members, published announcements and events.',
		() => form(reset, 'Reset gateway', { confirm: 'Reset the gateway for every merchant?' }),
	],
];
