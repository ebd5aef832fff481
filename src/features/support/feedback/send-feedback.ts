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
	/** The submission in the draft (see submissionFor). */
	submission: string;
}

/** The script is all that a call needs. */
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
	const { id, kept } = submissionFor(submission, `${category} ${data ? '1' : pictured} ${text}`);
	keep(kept);
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
 * Returns the id of a message, and what the draft keeps of it: the id and the message it's for. The id is the same for
 * each try to send the message, also after a reload, so that the gateway can tell a repeat. A message that was changed
 * is another one.
 */
export function submissionFor(submission: string, message: string): { id: string; kept: string } {
	const space = submission.indexOf(' ');
	const [before, about] = [submission.slice(0, space), submission.slice(space + 1)];
	// Anything can write to storage.
	const id = about === message && /^[\da-f]{32}$/.test(before) ? before : newSpanId() + newSpanId();
	return { id, kept: `${id} ${message}` };
}
