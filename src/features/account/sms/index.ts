export { dialingCodeIn } from '../../../lib/dialing.ts';
export { CodeField } from './CodeField.tsx';
export { PhoneField } from './PhoneField.tsx';
export { latinDigits, mobileNumber } from './phone-number.ts';
export { type SmsTexts, smsRules } from './sms-rules.ts';
