import { atom } from 'nanostores';

/** Whether this member may use promo codes (API-21); false for visitors, and until it is known. features/member sets it. */
export const $promoCode = atom(false);
