/** The player's choices, and putting them into effect at once. */
import { type Consent, setConsent } from '../../core/consent.ts';
import { keepChoice, readChoice } from './choice.ts';
import { consentOf, type Decision, decide, hasPrivacyControl } from './decide.ts';
import { consentSetting } from './setting.ts';

/** What the player has decided so far. Puts it into effect. Rejects if the settings are out of reach. */
export async function readDecision(): Promise<Decision> {
	const decision = decide(await consentSetting(), readChoice(), hasPrivacyControl());
	setConsent(consentOf(decision));
	return decision;
}

/** Keeps the answers. Those to other purposes stay as they are. */
export async function choose(answers: Partial<Consent>): Promise<void> {
	// A "no" is kept even if the settings are out of reach.
	const version = await consentSetting().then(
		(setting) => setting.version,
		() => 0,
	);
	keepChoice({ ...readChoice(), ...answers, version });
	await readDecision();
}
