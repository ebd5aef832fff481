/** Types of the texts that forms load; the keys are the same in every language. */
import type access from '../../locales/en/access.json';
import type firebase from '../../locales/en/firebase.json';

export type AccessTexts = typeof access;
export type FirebaseTexts = typeof firebase;

/** The texts of a form with a number and its code. */
export const SMS_TEXTS = [
	'mobile',
	'dialing_code',
	'mobile_rule',
	'code',
	'code_rule',
	'send_code',
	'sending',
	'resend',
	'resend_in',
	'code_sent',
	'send_first',
] as const satisfies (keyof AccessTexts)[];
export type SmsTexts = Pick<AccessTexts, (typeof SMS_TEXTS)[number]>;
