import { check, type InferOutput, maxLength, object, optional, picklist, pipe, regex, string } from 'valibot';
import {
	FEEDBACK_CATEGORIES,
	FEEDBACK_LONGEST,
	feedbackShortest,
	PICTURE_SENT,
} from '../../lib/feedback-rules.ts';
import { PICTURE_TYPES } from '../../lib/picture-type.ts';
import type { RequestCheck } from './endpoint.ts';

/** Four characters for each three bytes (RFC 4648, 4). */
const PICTURE_LENGTH = Math.ceil(PICTURE_SENT / 3) * 4;

/** A picture of another kind than it says is a bad request too. */
export const feedbackRequest = {
	fields: object({
		/** Random, and the same for each try to send this message, so that a repeat isn't a second message. */
		submission: pipe(string(), regex(/^[\w-]{16,64}$/)),
		category: picklist(FEEDBACK_CATEGORIES),
		text: pipe(
			string(),
			check((text) => text.length >= feedbackShortest(text)),
			maxLength(FEEDBACK_LONGEST),
		),
		/** Its data is base64. The type must match the data. */
		picture: optional(
			object({
				type: picklist(PICTURE_TYPES),
				data: pipe(string(), maxLength(PICTURE_LENGTH), regex(/^[A-Za-z\d+/]+={0,2}$/)),
			}),
		),
	}),
	longest: PICTURE_LENGTH + 16 * 1024,
} satisfies RequestCheck;
export type FeedbackRequest = InferOutput<typeof feedbackRequest.fields>;
