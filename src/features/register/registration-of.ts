import type { Values } from '../form/index.ts';
import type { Registration, Way } from './registration.ts';
import type { Sms } from './sms-parts.ts';

/** What the fields of a way say. `knownCode` is the referral code of a form that shows no field for it. */
export function registrationOf(
	way: Way,
	values: Values,
	knownCode: string,
	sms: Sms | undefined,
): Registration {
	const { username = '', password = '', dial = '', mobileNum = '', code = '' } = values;
	const { referralCode = knownCode } = values;
	if (way !== 'mobile' || !sms)
		return way === 'username'
			? { way, referralCode, username, password }
			: { way: 'autoUsername', referralCode, password };
	const { dialingCodeIn, mobileNumber, latinDigits } = sms.parts;
	const dialingCode = dialingCodeIn(dial);
	return {
		way,
		referralCode,
		dialingCode,
		mobileNum: mobileNumber(mobileNum, dialingCode) ?? '',
		smsCode: latinDigits(code),
		password,
	};
}
