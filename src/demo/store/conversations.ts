import type { Database } from './database.ts';
import type { Members } from './members.ts';
import { hashOf, newSecret } from './secrets.ts';

/** The person who writes to the merchant: a member, or a visitor whom the chat's cookie names. */
export type Chatter = { merchant: string; memberId: number } | { merchant: string; visitor: string };

export interface ConversationMessage {
	id: number;
	author: 'player' | 'service';
	text: string;
	sentAt: number;
	/** Whether the other side has seen it. */
	seen: boolean;
}

interface StoredMessage extends ConversationMessage {
	/** The same for each try to send it; undefined for answers. */
	submission?: string;
}

interface Conversation {
	id: number;
	merchant: string;
	/** Undefined for a visitor. */
	memberId: number | undefined;
	/** The member's id, or a hash of the visitor's cookie. */
	owner: string;
	/** Oldest first. */
	messages: StoredMessage[];
}

/** Conversations of players with the merchant in the platform's own chat. */
export function createConversations(database: Database, members: Members, now: () => number) {
	const conversations = database.records<Conversation>('conversation');

	const find = (chatter: Chatter): Conversation | undefined =>
		conversations.find((each) => each.merchant === chatter.merchant && each.owner === ownerOf(chatter));

	function add(
		{ id, messages }: Conversation,
		message: Pick<StoredMessage, 'author' | 'text' | 'submission'>,
	): void {
		// Pages know messages by their ids, so no id may be used again, even after a reset.
		const messageId = Math.max((messages.at(-1)?.id ?? 0) + 1, Math.round(now()));
		const added = { ...message, id: messageId, sentAt: now(), seen: false };
		conversations.change(id, { messages: [...messages, added] });
	}

	/** The other side has seen the author's messages up to this one. */
	function see(
		conversation: Conversation | undefined,
		author: ConversationMessage['author'],
		upTo: number,
	): void {
		const messages = conversation?.messages.map((message) =>
			message.author === author && message.id <= upTo ? { ...message, seen: true } : message,
		);
		if (conversation && messages) conversations.change(conversation.id, { messages });
	}

	return {
		/** Names a new visitor. */
		newVisitor: newSecret,

		/** Oldest first. */
		messages: (chatter: Chatter): ConversationMessage[] => find(chatter)?.messages ?? [],

		/** Starts the conversation if it's the first message. A repeat adds nothing. */
		write(chatter: Chatter, text: string, submission: string): void {
			const { merchant } = chatter;
			const memberId = 'memberId' in chatter ? chatter.memberId : undefined;
			const start = { merchant, memberId, owner: ownerOf(chatter), messages: [] };
			const conversation = find(chatter) ?? conversations.add((id) => ({ id, ...start }));
			if (conversation.messages.some((message) => message.submission === submission)) return;
			add(conversation, { author: 'player', text, submission });
		},

		unread: (chatter: Chatter): number =>
			(find(chatter)?.messages ?? []).filter(({ author, seen }) => author === 'service' && !seen).length,

		/** The player has seen the answers up to this one. */
		see: (chatter: Chatter, upTo: number): void => see(find(chatter), 'service', upTo),

		/** Last written in first. `userName` is undefined for a visitor. */
		list: (merchant: string) =>
			conversations
				.filter((each) => each.merchant === merchant)
				.sort((one, other) => (other.messages.at(-1)?.id ?? 0) - (one.messages.at(-1)?.id ?? 0))
				.map(({ id, memberId, messages }) => {
					const userName = memberId === undefined ? undefined : members.get(memberId)?.userName;
					return { id, userName, messages: messages as ConversationMessage[] };
				}),

		/** Customer service answers, and has seen what was written before. Returns whether the conversation exists. */
		answer(id: number, text: string): boolean {
			const conversation = conversations.get(id);
			if (!conversation) return false;
			add(conversation, { author: 'service', text });
			see(conversations.get(id), 'player', Number.POSITIVE_INFINITY);
			return true;
		},
	};
}

const ownerOf = (chatter: Chatter): string =>
	'memberId' in chatter ? String(chatter.memberId) : hashOf(chatter.visitor);
