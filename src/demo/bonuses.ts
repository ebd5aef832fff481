import type { Bonus } from '../gateway/contract/bonus.ts';
import type { DemoMerchant } from './merchants.ts';
import { dataOf } from './seeds/members.ts';
import type { Member } from './store/members.ts';

/** EN-19: what there is for installing the app and for bringing a friend; for a member, what is left of it. */
export function bonusesOf(
	{ apps, referralBonus }: DemoMerchant,
	member?: Pick<Member, 'userName'>,
): { APP_DOWNLOAD: Bonus; REFERRAL: Bonus } {
	const forApp = apps.length > 0 && !(member && dataOf(member.userName).hasApp);
	return { APP_DOWNLOAD: bonusOf(forApp), REFERRAL: bonusOf(referralBonus !== undefined) };
}

const bonusOf = (enabled: boolean): Bonus => ({ enabled, count: enabled ? 1 : 0 });
