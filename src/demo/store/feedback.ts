import type { FeedbackRequest } from '../../gateway/contract/feedback.request.ts';
import type { Database } from './database.ts';
import type { Members } from './members.ts';

interface FeedbackMessage extends FeedbackRequest {
	id: number;
	memberId: number;
	/** Customer service's reference: five digits, as a person reads it out on the phone. */
	number: string;
	sentAt: number;
}

/** Members' messages to customer service. */
export function createFeedback(database: Database, members: Members, now: () => number) {
	const messages = database.records<FeedbackMessage>('feedback');
	return {
		/** Returns the message's number; for a repeat, the first one's. */
		add(memberId: number, message: FeedbackRequest): string {
			const known = messages.find(
				(each) => each.memberId === memberId && each.submission === message.submission,
			);
			const add = (id: number) => ({ ...message, id, memberId, number: String(10_000 + id), sentAt: now() });
			return (known ?? messages.add(add)).number;
		},

		/** Newest first. */
		list: (merchant: string) =>
			members
				.named(messages, merchant, 50)
				.map(({ picture, ...message }) => ({ ...message, hasPicture: picture !== undefined })),

		picture(id: number) {
			const picture = messages.get(id)?.picture;
			return picture && { type: picture.type, bytes: Uint8Array.from(Buffer.from(picture.data, 'base64')) };
		},
	};
}
