/** The fields of a form with a mobile number, and their rules. */
import type { Rules } from '../../../core/forms/Form.tsx';
import { CODE } from '../../../lib/account-rules.ts';
import { dialingCodeIn } from '../../../lib/dialing.ts';
import type { SmsTexts } from '../texts.ts';
import { latinDigits, mobileNumber } from './phone-number.ts';
import { smsWait } from './wait.ts';

/** Rules of the fields mobileNum, with its country in dial, and code. */
export const smsRules = (texts: SmsTexts, { $sent } = smsWait): Rules => ({
	mobileNum: (number, { dial = '' }) =>
		mobileNumber(number, dialingCodeIn(dial)) ? undefined : texts.mobile_rule,
	code: (code) => {
		if (CODE.test(latinDigits(code))) return undefined;
		return $sent.get() ? texts.code_rule : texts.send_first;
	},
});

export { CodeField } from './CodeField.tsx';
export { PhoneField } from './PhoneField.tsx';
export { dialingCodeIn, latinDigits, mobileNumber };
