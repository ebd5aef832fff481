import { type Consent, PURPOSES, type Purpose } from '../../core/consent.ts';
import type { ConsentWish } from '../../lib/consent-wishes.ts';
import type { Choice } from './choice.ts';

/** What is decided, and what the player still has to be asked. */
export type Decision = Record<Purpose, ConsentWish>;

/**
 * Combines the setting, Global Privacy Control and the player's choice. A new version of the setting asks
 * again. Where it asks nobody, an old "no" stands.
 */
export function decide(
	setting: Decision & { version: number },
	choice: Choice,
	privacyControl: boolean,
): Decision {
	const one = (purpose: Purpose): ConsentWish => {
		const wish = setting[purpose];
		const answer = choice[purpose];
		if (isFixed(purpose, wish, privacyControl)) return 'denied';
		if (answer === undefined || (wish === 'ask' && choice.version < setting.version)) return wish;
		return answer ? 'granted' : 'denied';
	};
	return { analytics: one('analytics'), marketing: one('marketing') };
}

/** Denied whatever the player chooses. */
export const isFixed = (purpose: Purpose, wish: ConsentWish, privacyControl: boolean): boolean =>
	wish === 'denied' || (purpose === 'marketing' && privacyControl);

/** Undefined while the player still has to be asked something. */
export function consentOf(decision: Decision): Consent | undefined {
	if (PURPOSES.some((purpose) => decision[purpose] === 'ask')) return undefined;
	return { analytics: decision.analytics === 'granted', marketing: decision.marketing === 'granted' };
}

/** https://www.w3.org/TR/gpc/: the user has told the browser that their data must not be sold or shared. */
export const hasPrivacyControl = (): boolean =>
	(navigator as Navigator & { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
