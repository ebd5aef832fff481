import { html } from 'hono/html';
import texts from './texts.json' with { type: 'json' };
import { form, type Html, type PartTexts, section, type View } from './view.ts';

/** The records of each list. If the list has an action, each record has an id. */
const RECORDS: Readonly<Record<keyof typeof texts.lists, (view: View) => readonly object[]>> = {
	messages: ({ controls, merchant: { code } }) => controls.messages(code),
	authenticators: ({ controls, merchant: { code } }) => controls.authenticators(code),
	faults: ({ controls }) => controls.faults(),
	sessions: ({ controls, merchant: { code } }) => controls.sessions(code),
	passkeys: ({ controls, merchant: { code } }) => controls.passkeys(code),
	linked: ({ controls, merchant: { code } }) => controls.linkedAccounts(code),
	registrations: ({ controls, merchant: { code } }) => controls.registrations(code),
	push: ({ controls, merchant: { code } }) => controls.pushTokens(code),
	fcm: ({ controls, merchant: { code } }) => controls.fcmRegistrations(code),
	announcements: ({ platform, merchant: { code } }) => platform.published.list(code),
	feedback: ({ controls, merchant: { code } }) => controls.feedback(code),
	events: ({ controls, merchant: { code } }) => controls.events(code),
	'tracked-events': ({ controls, merchant: { code } }) => controls.trackedEvents(code, 100),
	pixels: ({ controls, merchant: { code } }) => controls.pixelRequests(code).slice(-100).reverse(),
};

/** Fields that tell a person nothing. */
const HIDDEN = ['merchant', 'memberId', 'tokenHash', 'publicKey', 'hasPicture'];

function textOf(name: string, value: unknown): string {
	if (name.endsWith('At') && typeof value === 'number') return new Date(value).toISOString();
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
	...Object.entries(RECORDS).map(([id, records]) => {
		const { title, about, action }: PartTexts = texts.lists[id as keyof typeof texts.lists];
		const entries = records(view).map((record) => entry(record, id, action));
		return section(id, title, live(id, entries, about));
	}),
	section('clear', 'Clear', html`${form('events', 'Clear events')}${form('faults', 'Remove all faults')}`),
];
