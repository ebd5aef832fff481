/** What a message to customer service may hold. The site and the gateway agree on it here. */
export const FEEDBACK_CATEGORIES = ['website', 'games', 'payments', 'account', 'promotions', 'else'] as const;
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];

/** Characters. Fewer say nothing that anybody could act on. */
export const FEEDBACK_SHORTEST = 10;
export const FEEDBACK_LONGEST = 1000;

/** Bytes of a picture that a player may choose. It's made smaller before it's sent. */
export const PICTURE_CHOSEN = 5 * 1024 * 1024;
/** Bytes of a picture that is sent, at most. */
export const PICTURE_SENT = 400 * 1024;
