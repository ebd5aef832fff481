import { APP_CODE } from '../../lib/account-rules.ts';
import { latinDigits } from '../../lib/latin-digits.ts';
import { Text } from '../ui/Text.tsx';
import { Field, type FieldProps } from './Field.tsx';
import type { FormContext } from './Form.tsx';

/** A field for a code that the player reads in an SMS, an email or an app. */
export function CodeField(field: FieldProps) {
	return (
		<Field
			type="text"
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

interface Props {
	context: FormContext;
	name: string;
	label: string;
	/** Shown before anything is chosen. */
	placeholder: string;
	options: readonly { value: string; text: string }[];
}

/** A labelled choice with room for an error below it. Its page imports layouts/styles/more-fields.css. */
export function SelectField({ context, name, label, placeholder, options }: Props) {
	const id = `${context.id}-${name}`;
	const complaint = context.complaint(name);
	return (
		<>
			<label htmlFor={id}>{label}</label>
			<div className="form-select">
				<select
					id={id}
					name={name}
					required
					aria-invalid={complaint !== undefined}
					aria-describedby={`${id}-error`}
				>
					<option value="">{placeholder}</option>
					{options.map(({ value, text }) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
			</div>
			<p className="error" id={`${id}-error`} role="alert">
				{complaint && <Text>{complaint}</Text>}
			</p>
		</>
	);
}
