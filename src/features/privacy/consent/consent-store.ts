/** The player's consent: the decision for each purpose, and what changes it. */
import { atom } from 'nanostores';
import { readChoice, storeChoice } from './choice.ts';
import { type Consent, setConsent } from './consent.ts';
import { consentOf, type Decision, decide, hasPrivacyControl, type Lock, locks } from './decide.ts';
import { consentSetting } from './setting.ts';

export interface ConsentState {
	decision: Decision;
	/** Purposes that the player can't allow, and who denies them. */
	locks: Lock;
}

/** Undefined until the settings have loaded. */
export const $consentState = atom<ConsentState | undefined>();

/** Loads the settings and puts the decision into effect. Rejects if they can't be loaded. */
export async function loadConsent(): Promise<ConsentState> {
	const setting = await consentSetting();
	const isPrivate = hasPrivacyControl();
	const decision = decide(setting, readChoice(), isPrivate);
	const loaded = { decision, locks: locks(setting, isPrivate) };
	$consentState.set(loaded);
	setConsent(consentOf(decision));
	return loaded;
}

/**
 * Stores the answers; those to other purposes stay as they are. Rejects if the settings can't be loaded. The
 * answers are stored even then: a player who declines must not be asked twice.
 */
export async function choose(answers: Partial<Consent>): Promise<void> {
	const version = await consentSetting().then(
		(setting) => setting.version,
		() => 0,
	);
	storeChoice({ ...readChoice(), ...answers, version });
	await loadConsent();
}
