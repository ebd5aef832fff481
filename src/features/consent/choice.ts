/** What the player has chosen on this device. */
import { type Consent, PURPOSES } from '../../core/consent.ts';
import { getPage } from '../../core/page.ts';
import { localStore } from '../../core/storage.ts';
import { parseJson } from '../../lib/json.ts';

/** Without purposes that the player hasn't been asked about. */
export interface Choice extends Partial<Consent> {
	/** The version of the setting that the player answered. */
	version: number;
}

/** Local storage: the choice, as JSON. By merchant, as several can stand on one host. */
export const choiceKey = (): string => `consent_${getPage().merchant}`;

/** If storage is refused, a choice lasts as long as the page. */
let unkept = '';

/** Anything can write to storage, so ignore answers that are neither yes nor no. */
export function readChoice(): Choice {
	const kept = (parseJson(localStore.getItem(choiceKey()) ?? unkept) ?? {}) as Partial<
		Record<keyof Choice, unknown>
	>;
	const choice: Choice = { version: Number(kept.version) || 0 };
	for (const purpose of PURPOSES) {
		const answer = kept[purpose];
		if (typeof answer === 'boolean') choice[purpose] = answer;
	}
	return choice;
}

export function keepChoice(choice: Choice): void {
	unkept = JSON.stringify(choice);
	localStore.setItem(choiceKey(), unkept);
}
