import { loadTexts } from '../../../core/texts.ts';
import type { SmsTexts } from '../sms/index.ts';

export type { SmsTexts };

/** What a registration by mobile number needs beyond the others; fetched when it is chosen. */
export interface Sms {
	parts: typeof import('../sms/index.ts');
	texts: SmsTexts;
}

/** Rejects where one of them is out of reach. */
export async function loadSms(given?: SmsTexts): Promise<Sms> {
	const [parts, texts] = await Promise.all([import('../sms/index.ts'), given ?? loadTexts('access')]);
	return { parts, texts: texts as unknown as SmsTexts };
}
