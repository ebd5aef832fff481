import { APP_CODE } from '../../lib/account-rules.ts';
import { latinDigits } from '../../lib/latin-digits.ts';
import { Field, type FieldProps } from './Field.tsx';

/** A field for a code that the player reads in an SMS, an email or an app. */
export function CodeField(field: FieldProps) {
	return (
		<Field
			inputMode="numeric"
			autoComplete="one-time-code"
			// The form cleans the text after this cut. A pasted code can have spaces between its digits, and marks around it.
			maxLength={40}
			dir="ltr"
			enterKeyHint="go"
			{...field}
		/>
	);
}

/** Returns the six digits of an authenticator app's code, typed on any keyboard; undefined for anything else. */
export function sixDigits(typed: string): string | undefined {
	const code = latinDigits(typed);
	return APP_CODE.test(code) ? code : undefined;
}
