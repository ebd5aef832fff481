import type { Rules, Values } from '../../../core/forms/Form.tsx';
import { REFERRER_CODE } from '../../../core/registration-info.ts';
import { hasPasswordLength, USERNAME, WEAK_PASSWORD } from '../../../lib/account-rules.ts';
import type { RegisterTexts } from '../form-texts.astro.ts';
import type { SmsTexts } from '../texts.ts';

/** Ways to register (REG-05). */
export type RegistrationMethod = 'username' | 'mobile' | 'autoUsername';

/** The fields of a registration; '' for those that its method doesn't have. */
export interface Registration {
	method: RegistrationMethod;
	referralCode: string;
	username: string;
	/** '' also if the merchant asks for none (REG-06). */
	password: string;
	/** '' also while the list of countries is missing: the merchant's own then. */
	dialingCode: string;
	mobileNum: string;
	smsCode: string;
}

export type Outcome =
	| 'registered'
	/** The gateway refused it (REG-03). */
	| 'refused'
	/** The gateway refused the code of the SMS, and nothing else. */
	| 'wrongCode'
	/** Nothing was decided: no answer, no captcha, or another attempt is running. */
	| 'undecided';

export interface RegisterProps {
	texts: RegisterTexts;
	/** In the merchant's order; the HTML shows the first. */
	methods: RegistrationMethod[];
	loginHref: string;
	/** If the first method needs them; the others fetch them. */
	smsTexts?: SmsTexts;
	/** The merchant's own country (see dialOf), if the first method needs it. */
	dial?: string;
}

/** The fields and texts of a registration by mobile number, loaded once that is chosen. */
export interface Sms {
	parts: typeof import('../sms/sms-fields.ts');
	texts: SmsTexts;
}

/** How the form begins, where that differs from the HTML. */
export interface Start {
	method: RegistrationMethod;
	/** REG-05: made by the gateway, and not read yet. */
	newName: string;
	/** RT-17. */
	referralCode: string;
	/** Whether the browser renders the form instead of hydrating the HTML of the build. */
	fresh: boolean;
	sms: Sms | undefined;
}

export interface Shown {
	method: RegistrationMethod;
	sms: Sms | undefined;
	hasPassword: boolean;
	/** Whether there is a field for a referral code, instead of the button that asks for it. */
	refers: boolean;
}

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

/** Returns the registration that the player has typed. `knownCode` is the referral code if the form has no field for it. */
export function registrationOf(
	method: RegistrationMethod,
	values: Values,
	knownCode: string,
	sms: Sms | undefined,
): Registration {
	const {
		username = '',
		dial = '',
		mobileNum = '',
		code = '',
		password = '',
		referralCode = knownCode,
	} = values;
	const dialingCode = sms?.parts.dialingCodeIn(dial) ?? '';
	return {
		method,
		referralCode,
		username,
		// A login sends it the same way (sendPassword in submit/send.ts).
		password: password.normalize('NFC'),
		dialingCode,
		mobileNum: sms?.parts.mobileNumber(mobileNum, dialingCode) ?? '',
		smsCode: sms?.parts.latinDigits(code) ?? '',
	};
}
