import type { SmsTexts } from '../sms/index.ts';

export type { SmsTexts };

/** What a registration by mobile number needs beyond the others; fetched when it is chosen. */
export interface Sms {
	parts: typeof import('../sms/index.ts');
	texts: SmsTexts;
}
