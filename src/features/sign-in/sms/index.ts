/** All that a form with a mobile number needs: one script for the login and the registration. */
export { dialingCodeIn } from '../../../lib/dialing.ts';
export { CodeField } from './CodeField.tsx';
export { PhoneField } from './PhoneField.tsx';
export { latinDigits, mobileNumber } from './phone-number.ts';
export { smsLogin } from './SmsLogin.tsx';
export { type SmsTexts, smsRules } from './sms-rules.ts';
