import { call } from '../../../core/gateway.ts';
import { createResource } from '../../../core/resource.ts';
import { $status, statusKnown, switchOn } from '../../../core/site-status.ts';
import type { ValueOf } from '../../../gateway/contract/endpoint.ts';
import { type InboxMessage, inbox, inboxRead } from '../../../gateway/contract/inbox.ts';
import { callForMember } from '../call-for-member.ts';
import { $unread, setCount } from '../counts.ts';

type Page = ValueOf<typeof inbox>;

/** A message, with the language of its texts. */
export interface ShownMessage extends InboxMessage {
	language: Page['language'];
}

export interface Messages {
	/** Newest first. */
	messages: readonly ShownMessage[];
	/** The page of older ones; undefined if there are none. */
	next?: string | undefined;
}

/** Milliseconds after which the page no longer waits for the site status. */
const WAIT_MS = 4000;

const shown = ({ messages, language }: Page): ShownMessage[] =>
	messages.map((message) => ({ ...message, language }));

/** Creates the messages of the member who is logged in; empty for a merchant without an inbox (INBOX3). */
export function createInbox() {
	/** Ids of messages that have been opened here, but not yet reported to the gateway. */
	const opened = new Set<string>();
	const resource = createResource<Messages>({
		call: inbox.name,
		isEmpty: ({ messages }) => !messages.length,
		load: async () => {
			// They belong to the last session, or this answer contains them as unread.
			opened.clear();
			await inboxKnown();
			if ($status.get() && !switchOn('INBOX3')) return { messages: [] };
			const page = await call(inbox, {});
			return { messages: shown(page), next: page.next };
		},
	});

	const change = (update: (listed: readonly ShownMessage[]) => ShownMessage[], older?: Page) => {
		const { value } = resource.$state.get();
		if (value) resource.set({ next: (older ?? value).next, messages: update(value.messages) });
	};
	const markRead = (isRead: (message: ShownMessage) => boolean) =>
		change((listed) => listed.map((one) => (isRead(one) ? { ...one, read: true } : one)));
	/** A page can overlap with the one before it, when new messages have come meanwhile. */
	const newOf = (page: Page, listed: readonly ShownMessage[]) =>
		shown(page).filter(({ id }) => !listed.some((one) => one.id === id));

	/** Marks a message as read: at once here and in all tabs. If the call fails, the next one reports it, too. */
	async function open(id: string): Promise<void> {
		opened.add(id);
		markRead((message) => message.id === id);
		setCount('unread', Math.max(0, ($unread.get() ?? 1) - 1));
		const ids = [...opened];
		if (await callForMember(inboxRead, { ids })) for (const sent of ids) opened.delete(sent);
	}

	/** Marks all as read. Resolves to whether that worked; a failure is reported with `retry`. */
	async function readAll(retry: () => void): Promise<boolean> {
		const answer = await callForMember(inboxRead, { all: true }, retry);
		if (!answer) return false;
		markRead(() => true);
		opened.clear();
		setCount('unread', answer.unread);
		return true;
	}

	/** Adds older messages. Resolves to whether that worked; a failure is reported with `retry`. */
	async function loadOlder(retry: () => void): Promise<boolean> {
		const next = resource.$state.get().value?.next;
		if (!next) return false;
		const page = await callForMember(inbox, { before: next }, retry);
		if (!page) return false;
		change((listed) => [...listed, ...newOf(page, listed)], page);
		return true;
	}

	async function loadNew(): Promise<void> {
		const page = await callForMember(inbox, {});
		if (page) change((listed) => [...newOf(page, listed), ...listed]);
	}

	/** Watches the number of unread messages, which other tabs change, too. Returns a function that stops it. */
	function followUnread(): () => void {
		let last = $unread.get();
		return $unread.listen((unread) => {
			if (unread === 0) markRead(() => true);
			if (unread !== undefined && last !== undefined && unread > last) void loadNew();
			last = unread;
		});
	}

	return { resource, open, readAll, loadOlder, followUnread };
}

/** Resolves once it's known whether there is an inbox: by the site status, or by a count, which only an inbox has. */
const inboxKnown = (): Promise<unknown> =>
	Promise.race([
		statusKnown(WAIT_MS),
		new Promise<void>((done) => $unread.subscribe((unread) => unread !== undefined && done())),
	]);
