/** For sign-in providers that send codes of their own. */

export { singleAttempt } from '../../../core/single-attempt.ts';
export { dialingCodeIn } from '../../../lib/dialing.ts';
export { suspendDialogs } from '../captcha/suspend-dialogs.ts';
export { loadAccountStyle } from '../form/account-style.ts';
export { Field } from '../form/Field.tsx';
export { Form } from '../form/Form.tsx';
export { submitter } from '../form/submitter.ts';
export { VerificationForm, type VerificationTexts } from '../verification/VerificationForm.tsx';
export { CodeField, type CodeService } from './CodeField.tsx';
export { ownDialingCode } from './own-dialing-code.ts';
export { PhoneField } from './PhoneField.tsx';
export { latinDigits, mobileNumber, shownNumber } from './phone-number.ts';
export { type SmsTexts, smsRules } from './sms-rules.ts';
export { createWait } from './wait.ts';
