import type { Consent } from '../../core/consent.ts';

/**
 * Starts the merchant's pixels (TRK-05). Call it only once the player has agreed to a purpose: before that,
 * nothing is fetched.
 */
export const loadPixels = (consent: Consent) => import('./load.ts').then((script) => script.load(consent));
