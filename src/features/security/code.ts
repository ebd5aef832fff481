import { APP_CODE } from '../../lib/account-rules.ts';
import { latinDigits } from '../../lib/latin-digits.ts';

/** Six digits, as any keyboard types them; undefined for anything else. */
export function sixDigits(typed: string): string | undefined {
	const code = latinDigits(typed);
	return APP_CODE.test(code) ? code : undefined;
}
