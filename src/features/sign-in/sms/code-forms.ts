/** For sign-in providers that send codes of their own. */

export { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
export { Field } from '../../../core/forms/Field.tsx';
export { Form } from '../../../core/forms/Form.tsx';
export { CodeField as PlainCodeField, sixDigits } from '../../../core/forms/more-fields.tsx';
export { suspendDialogs } from '../captcha/suspend-dialogs.ts';
export { loadFormStyle } from '../form-style.ts';
export { VerificationForm, type VerificationTexts } from '../second-step/VerificationForm.tsx';
export type { CodeService } from './CodeField.tsx';
export { ownDialingCode, shownNumber } from './phone-number.ts';
export {
	CodeField,
	dialingCodeIn,
	latinDigits,
	mobileNumber,
	PhoneField,
	type SmsTexts,
	smsRules,
} from './sms-fields.ts';
export { createWait } from './wait.ts';
