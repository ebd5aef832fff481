/** The player's consent, which features/privacy sets. Check it before sending anything. */
import { atom, type ReadableAtom } from 'nanostores';
import { PURPOSES, type Purpose } from '../../../lib/consent-wishes.ts';

export { PURPOSES, type Purpose };
export type Consent = Record<Purpose, boolean>;

const consent = atom<Consent | undefined>(undefined);

/** Undefined until the settings have loaded and the player has answered. */
export const $consent: ReadableAtom<Consent | undefined> = consent;

/** For features/privacy only. */
export function setConsent(next: Consent | undefined): void {
	const now = consent.get();
	if (!now || !next || PURPOSES.some((purpose) => now[purpose] !== next[purpose])) consent.set(next);
}
