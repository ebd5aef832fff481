import type { ConsentWish } from '../../../lib/consent-wishes.ts';
import type { Choice } from './choice.ts';
import { type Consent, PURPOSES, type Purpose } from './consent.ts';

/** The result for each purpose. The player still has to be asked about those that are 'ask'. */
export type Decision = Record<Purpose, ConsentWish>;

/** Purposes that can't be allowed, because the site's setting or the browser's denies them. */
export type Lock = Partial<Record<Purpose, 'site' | 'browser'>>;

/**
 * Combines the setting, Global Privacy Control and the player's choice. After a new version of the setting, the
 * player is asked once more. If the setting doesn't ask, declining earlier still counts.
 */
export function decide(
	setting: Decision & { version: number },
	choice: Choice,
	privacyControl: boolean,
): Decision {
	const locked = locks(setting, privacyControl);
	const decideOne = (purpose: Purpose): ConsentWish => {
		const wish = setting[purpose];
		const answer = choice[purpose];
		if (locked[purpose]) return 'denied';
		if (answer === undefined || (wish === 'ask' && choice.version < setting.version)) return wish;
		return answer ? 'granted' : 'denied';
	};
	return { analytics: decideOne('analytics'), marketing: decideOne('marketing') };
}

export function locks(setting: Decision, privacyControl: boolean): Lock {
	const locked: Lock = privacyControl ? { marketing: 'browser' } : {};
	for (const purpose of PURPOSES) if (setting[purpose] === 'denied') locked[purpose] = 'site';
	return locked;
}

/** Returns undefined while the player still has to be asked. */
export function consentOf(decision: Decision): Consent | undefined {
	if (PURPOSES.some((purpose) => decision[purpose] === 'ask')) return undefined;
	return { analytics: decision.analytics === 'granted', marketing: decision.marketing === 'granted' };
}

/** Whether the browser asks sites not to sell or share the player's data (https://www.w3.org/TR/gpc/). */
export const hasPrivacyControl = (): boolean =>
	(navigator as Navigator & { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
