import { call } from '../../../core/gateway.ts';
import { report } from '../../../core/report.ts';
import { feedback } from '../../../gateway/contract/feedback.ts';
import type { FeedbackCategory } from '../../../lib/feedback-rules.ts';
import { newSpanId } from '../../../lib/span-id.ts';

interface Message {
	category: string;
	text: string;
	/** JPEG in base64, once it's ready. */
	picture: Promise<string | undefined>;
	/** '1' if the draft had a picture, which is lost after a reload. */
	pictured: string;
	/** The id and the message that the draft stores from the last try. */
	submission: string;
}

/** A call needs no more than this script. */
export function prefetch(): void {}

/**
 * Sends a message to customer service, and resolves to its number. `keep` gets the submission for the draft, before
 * anything is sent. If the call fails, that is reported with `retry`, and it resolves to ''.
 */
export async function submit(
	{ category, text, picture, pictured, submission }: Message,
	keep: (submission: string) => void,
	retry: () => void,
): Promise<string> {
	const data = await picture;
	const message = `${category} ${data ? '1' : pictured} ${text}`;
	const id = idOf(message, submission);
	keep(`${id} ${message}`);
	try {
		const { number } = await call(feedback, {
			submission: id,
			category: category as FeedbackCategory,
			text,
			...(data && { picture: { type: 'image/jpeg', data } }),
		});
		return number;
	} catch (error) {
		report(error, feedback.name, retry);
		return '';
	}
}

/**
 * Returns the id of a message, which is the same for each try to send it, also after a reload, so that the gateway can
 * recognise a repeat. A message that was changed gets another one.
 */
function idOf(message: string, submission: string): string {
	const [id = ''] = submission.split(' ', 1);
	// Anything can write to storage.
	const isRepeat = /^[\da-f]{32}$/.test(id) && submission === `${id} ${message}`;
	return isRepeat ? id : newSpanId() + newSpanId();
}
