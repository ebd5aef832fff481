/** For sign-in providers that send codes of their own. */

export { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
export { CodeField as PlainCodeField, sixDigits } from '../../../core/forms/CodeField.tsx';
export { Field } from '../../../core/forms/Field.tsx';
export { Form } from '../../../core/forms/Form.tsx';
export { dialingCodeIn } from '../../../lib/dialing.ts';
export { suspendDialogs } from '../captcha/suspend-dialogs.ts';
export { loadFormStyle } from '../form-style.ts';
export { VerificationForm, type VerificationTexts } from '../second-step/VerificationForm.tsx';
export { CodeField, type CodeService } from './CodeField.tsx';
export { PhoneField } from './PhoneField.tsx';
export { latinDigits, mobileNumber, ownDialingCode, shownNumber } from './phone-number.ts';
export { type SmsTexts, smsRules } from './sms-rules.ts';
export { createWait } from './wait.ts';
