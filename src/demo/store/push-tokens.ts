import type { Database } from './database.ts';
import type { Member, Members } from './members.ts';

interface StoredToken {
	token: string;
	memberId: number;
	topics: string[];
	boundAt: number;
}

/** Where the members' push messages go. */
export function createPushTokens(database: Database, members: Members, now: () => number) {
	const tokens = database.records<StoredToken>('push-token');

	/** The device, if it's the member's. */
	function owned({ id }: Member, token: string): StoredToken | undefined {
		const found = tokens.get(token);
		return found?.memberId === id ? found : undefined;
	}

	return {
		/** Newest first. */
		list: (merchant: string) => members.named(tokens, merchant),

		/** A device that another member has used before loses their topics. */
		bind(member: Member, token: string): void {
			const topics = owned(member, token)?.topics ?? [];
			tokens.delete(token);
			tokens.set(token, { token, memberId: member.id, topics, boundAt: now() });
		},

		/** Returns true if the device is the member's. */
		subscribe(member: Member, token: string, topic: string): boolean {
			const found = owned(member, token);
			if (found) tokens.set(token, { ...found, topics: [...new Set([...found.topics, topic])] });
			return found !== undefined;
		},

		remove(member: Member, token: string): void {
			if (owned(member, token)) tokens.delete(token);
		},
	};
}
