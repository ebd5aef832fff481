/** The player's choice, stored on this device. */

import { localStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';
import { consentKey } from '../keys.ts';
import { type Consent, PURPOSES } from './consent.ts';

/** Without purposes that the player hasn't been asked about. */
export interface Choice extends Partial<Consent> {
	/** The version of the setting that the player answered. */
	version: number;
}

/** Holds the choice for this page if the browser blocks storage. */
let unstored = '';

/** Storage is untrusted: only booleans count as answers. */
export function readChoice(): Choice {
	const stored = (parseJson(localStore.getItem(consentKey()) ?? unstored) ?? {}) as Partial<
		Record<keyof Choice, unknown>
	>;
	const choice: Choice = { version: Number(stored.version) || 0 };
	for (const purpose of PURPOSES) {
		const answer = stored[purpose];
		if (typeof answer === 'boolean') choice[purpose] = answer;
	}
	return choice;
}

export function storeChoice(choice: Choice): void {
	unstored = JSON.stringify(choice);
	localStore.setItem(consentKey(), unstored);
}
