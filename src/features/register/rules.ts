import { PASSWORD_MIN, USERNAME, WEAK_PASSWORD } from '../../lib/account-rules.ts';
import { REFERRER_CODE } from '../../lib/registration-info.ts';
import type { Rules } from '../form/index.ts';
import type { RegisterTexts } from './form-props.ts';
import type { Way } from './registration.ts';
import type { Sms } from './sms-parts.ts';

interface Asked {
	way: Way;
	sms: Sms | undefined;
	hasPassword: boolean;
	refers: boolean;
}

/** Of the fields that the form shows. */
export const rulesOf = (texts: RegisterTexts, { way, sms, hasPassword, refers }: Asked): Rules => ({
	...(way === 'username' && {
		username: (text) => (USERNAME.test(text) ? undefined : texts.username_rule),
	}),
	...(way === 'mobile' && sms && sms.parts.smsRules(sms.texts)),
	...(hasPassword && {
		password: (text) => {
			if (text.length < PASSWORD_MIN) return texts.password_rule;
			return text === WEAK_PASSWORD ? texts.password_weak : undefined;
		},
	}),
	...(refers && {
		referralCode: (text) => (!text || REFERRER_CODE.test(text) ? undefined : texts.referral_rule),
	}),
});
