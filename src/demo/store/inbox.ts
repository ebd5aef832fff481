import { dataOf } from '../seeds/members.ts';
import type { Database } from './database.ts';
import type { Member } from './members.ts';
import type { Localised } from './published.ts';

const DAY = 24 * 3600_000;

/** The words of a message that isn't one of the demo's own. */
export interface InboxTexts {
	title: Localised;
	content: Localised;
}

export interface StoredMessage {
	/** Different for each of a member's messages. */
	id: number;
	/** Id of one of the demo's own messages, or the message's texts. */
	words: string | InboxTexts;
	sentAt: number;
	read: boolean;
}

/** The members' messages, newest first. An inbox gets the demo's own when it's first looked at. */
export function createInbox(database: Database, now: () => number) {
	const inboxes = database.records<StoredMessage[]>('inbox');

	function seedOf({ userName }: Member): StoredMessage[] {
		const seeds = dataOf(userName).inbox;
		return seeds.map(({ id: words, daysAgo, read }, index) => {
			return { id: seeds.length - index, words, sentAt: Math.round(now() - daysAgo * DAY), read };
		});
	}

	const of = (member: Member): StoredMessage[] => inboxes.ensure(member.id, () => seedOf(member));

	return {
		/** Those that came before the message `before`, if there is one. */
		page(member: Member, limit: number, before: number | undefined): StoredMessage[] {
			const all = of(member);
			if (before === undefined) return all.slice(0, limit);
			const at = all.findIndex(({ id }) => id === before);
			return at < 0 ? [] : all.slice(at + 1, at + 1 + limit);
		},

		unread: (member: Member): number => of(member).filter(({ read }) => !read).length,

		/** Marks these as read, or all. */
		markRead(member: Member, ids: readonly number[] | 'all'): void {
			const marked = (id: number) => ids === 'all' || ids.includes(id);
			inboxes.set(
				member.id,
				of(member).map((message) => (marked(message.id) ? { ...message, read: true } : message)),
			);
		},

		send(member: Member, words: InboxTexts): void {
			const all = of(member);
			inboxes.set(member.id, [{ id: all.length + 1, words, sentAt: now(), read: false }, ...all]);
		},
	};
}
