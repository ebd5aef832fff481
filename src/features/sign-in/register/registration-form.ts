import type { Rules, Values } from '../../../core/forms/Form.tsx';
import { REFERRER_CODE } from '../../../core/registration-info.ts';
import { hasPasswordLength, USERNAME, WEAK_PASSWORD } from '../../../lib/account-rules.ts';
import type { RegisterTexts } from './form-props.ts';
import type { Registration, RegistrationMethod } from './registration.ts';
import type { Sms } from './sms-parts.ts';

interface Shown {
	method: RegistrationMethod;
	sms: Sms | undefined;
	hasPassword: boolean;
	refers: boolean;
}

/** For the fields that the form shows. */
export const rulesOf = (texts: RegisterTexts, { method, sms, hasPassword, refers }: Shown): Rules => ({
	...(method === 'username' && {
		username: (text) => (USERNAME.test(text) ? undefined : texts.username_rule),
	}),
	...(method === 'mobile' && sms && sms.parts.smsRules(sms.texts)),
	...(hasPassword && {
		password: (text) => {
			if (!hasPasswordLength(text)) return texts.password_rule;
			return text === WEAK_PASSWORD ? texts.password_weak : undefined;
		},
	}),
	...(refers && {
		referralCode: (text) => (!text || REFERRER_CODE.test(text) ? undefined : texts.referral_rule),
	}),
});

/** What the player registers with. `knownCode` is the referral code if the form has no field for it. */
export function registrationOf(
	method: RegistrationMethod,
	values: Values,
	knownCode: string,
	sms: Sms | undefined,
): Registration {
	const { username = '', dial = '', mobileNum = '', code = '' } = values;
	// As at a login (sendPassword in submit/send.ts).
	const password = (values.password ?? '').normalize('NFC');
	const { referralCode = knownCode } = values;
	if (method !== 'mobile' || !sms)
		return method === 'username'
			? { method, referralCode, username, password }
			: { method: 'autoUsername', referralCode, password };
	const { dialingCodeIn, mobileNumber, latinDigits } = sms.parts;
	const dialingCode = dialingCodeIn(dial);
	return {
		method,
		referralCode,
		dialingCode,
		mobileNum: mobileNumber(mobileNum, dialingCode) ?? '',
		smsCode: latinDigits(code),
		password,
	};
}
