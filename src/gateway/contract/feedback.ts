import { object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { feedbackRequest } from './feedback.request.ts';

const FeedbackValue = object({
	/** Number by which customer service finds the message. */
	number: string(),
});

/** The path is ours (API-26). Sends a message to customer service. A message that was sent before, by its submission, gets the first answer again. */
export const feedback: Endpoint<typeof feedbackRequest, typeof FeedbackValue> = {
	name: 'feedback',
	method: 'POST',
	path: '/wps/member/feedback',
	auth: 'required',
	value: FeedbackValue,
};
