/** Limits of a message to customer service. The site and the gateway agree on it here. */
export const FEEDBACK_CATEGORIES = ['website', 'games', 'payments', 'account', 'promotions', 'else'] as const;
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];

/**
 * Letters of Thai, Lao, Burmese, Khmer, Chinese, Japanese and Korean: one of them may be a word, or no space shows
 * where a word ends.
 */
const DENSE =
	/[\u0e01-\u0e3a\u0e40-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u318f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uffdc]|[\ud840-\ud88f][\udc00-\udfff]/;

/** Returns the UTF-16 units that a text needs. Customer service couldn't act on fewer. */
export const feedbackShortest = (text: string): number => (DENSE.test(text) ? 4 : 10);
/** UTF-16 units. */
export const FEEDBACK_LONGEST = 1000;

/** Bytes of a picture that a player may choose. It's made smaller before it's sent. */
export const PICTURE_CHOSEN = 5 * 1024 * 1024;
/** Bytes of a picture that is sent, at most. */
export const PICTURE_SENT = 400 * 1024;
