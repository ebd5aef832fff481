import { html } from 'hono/html';
import { form, type Html, section, type View } from './view.ts';

type List = readonly [
	id: string,
	title: string,
	about: string,
	records: (controls: View['controls'], merchant: string, view: View) => readonly object[],
	/** For each record, which has an id. */
	action?: string,
];

const LISTS: readonly List[] = [
	[
		'messages',
		'Sent codes',
		'Text messages and emails appear here instead of being sent.',
		(c, m) => c.messages(m),
	],
	[
		'authenticators',
		'Authenticators',
		'Each code works once, for about 30 seconds.',
		(c, m) => c.authenticators(m),
	],
	['faults', 'Faults', 'The newest fault of a call applies.', (c) => c.faults(), 'Remove fault'],
	['sessions', 'Sessions', '', (c, m) => c.sessions(m), 'End session'],
	[
		'passkeys',
		'Passkeys',
		'A phone still offers a removed passkey.',
		(c, m) => c.passkeys(m),
		'Remove passkey',
	],
	['linked', 'Linked accounts', '', (c, m) => c.linkedAccounts(m), 'Unlink account'],
	['registrations', 'Registrations', 'With what brought the new member.', (c, m) => c.registrations(m)],
	['push', 'Push messages', 'Devices with notifications turned on.', (c, m) => c.pushTokens(m)],
	[
		'fcm',
		'Firebase’s registrations',
		'The same devices, at Firebase’s stand-in.',
		(c, m) => c.fcmRegistrations(m),
	],
	[
		'announcements',
		'Announcements',
		'Published here.',
		(_, m, v) => v.platform.published.list(m),
		'Remove announcement',
	],
	['feedback', 'Feedback', 'Members’ messages to customer service.', (c, m) => c.feedback(m)],
	['events', 'Reports', 'What the site reports by beacon.', (c, m) => c.events(m)],
	[
		'tracked-events',
		'Tracked events',
		'Each counts once, however often it arrives.',
		(c, m) => c.trackedEvents(m, 100),
	],
	['pixels', 'Pixels', 'What ad networks received.', (c, m) => c.pixelRequests(m).slice(-100).reverse()],
];

/** Fields that tell a person nothing. */
const HIDDEN = ['merchant', 'memberId', 'tokenHash', 'publicKey', 'hasPicture'];

function textOf(name: string, value: unknown): string {
	if (/At$|^authEnds$/.test(name)) return new Date(Number(value)).toISOString();
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function entry(record: object, list: string, action: string | undefined): Html {
	const fields: Record<string, unknown> = { ...record };
	const lines = Object.entries(fields)
		.filter(([name, value]) => !HIDDEN.includes(name) && value !== undefined && value !== '')
		.map(([name, value]) => `${name}: ${textOf(name, value)}`);
	const picture = `/demo/feedback/${fields.id}`;
	return html`<li><pre>${lines.join('\n')}</pre>
${Boolean(fields.hasPicture) && html`<a href="${picture}"><img src="${picture}" alt="Picture of this message" loading="lazy"></a>`}
${action && form(list, action, html`<input type="hidden" name="id" value="${fields.id}">`)}</li>`;
}

/** Players' messages in the platform's own chat. */
function conversations({ controls, merchant }: View): Html {
	const all = controls.conversations(merchant.code).map(({ id, userName, messages }) => {
		const lines = messages.slice(-10).map(({ author, text }) => `${author}: ${text}`);
		// The messages come while an answer is being typed, too.
		return html`<li><strong>${userName ?? `Visitor ${id}`}</strong>
<pre id="conversation-${id}" data-live>${lines.join('\n')}</pre>
${form('conversations', 'Send answer', html`<input type="hidden" name="id" value="${id}"><label>Answer <textarea name="text" rows="2" required placeholder=" "></textarea></label>`)}</li>`;
	});
	const about = 'Messages in the platform’s own chat. The switch CBS3 shows and hides it.';
	return section('conversations', 'Conversations', live('conversations', all, about));
}

const live = (id: string, entries: readonly Html[], about = ''): Html =>
	html`<p>${about}</p><ul id="${id}-list" data-live>${entries.length ? entries : html`<li>Nothing yet</li>`}</ul>`;

/** The parts of the page that its script keeps up to date. Newest first. */
export const lists = (view: View): Html[] => [
	conversations(view),
	...LISTS.map(([id, title, about, records, action]) => {
		const entries = records(view.controls, view.merchant.code, view).map((record) =>
			entry(record, id, action),
		);
		return section(id, title, live(id, entries, about));
	}),
	section('clear', 'Clear', html`${form('events', 'Clear events')}${form('faults', 'Remove all faults')}`),
];
