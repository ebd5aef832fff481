/** Purposes that a player may consent to: measuring how the site is used, and advertising networks. */
export const PURPOSES = ['analytics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * Rule of a purpose: 'denied' is never allowed, 'ask' needs the player's consent, 'granted' doesn't. The
 * stricter comes first.
 */
export const CONSENT_WISHES = ['denied', 'ask', 'granted'] as const;
export type ConsentWish = (typeof CONSENT_WISHES)[number];
