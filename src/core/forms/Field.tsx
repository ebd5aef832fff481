import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Text } from '../ui/Text.tsx';
import type { FormContext } from './Form.tsx';

/** Ties a control to its label and its error. */
interface ControlAttributes {
	id: string;
	name: string;
	'aria-invalid': true | undefined;
	'aria-describedby': string;
}

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
	context: FormContext;
	name: string;
	label: string;
	/** The rule, shown before anything is wrong. */
	hint?: string;
	/** Inside the field, at its end. */
	beside?: ReactNode;
	/** Inside the field, at its start. */
	before?: ReactNode;
	/** The control, if it isn't an input element. */
	children?: (attributes: ControlAttributes) => ReactNode;
}

/** A labelled field with room for an error below it. */
export function Field({ context, name, label, hint, beside, before, children, ...input }: FieldProps) {
	const id = `${context.id}-${name}`;
	const complaint = context.complaint(name);
	const text = complaint || hint;
	const attributes = {
		id,
		name,
		// Without it, a field counts as valid (WAI-ARIA 1.2, 6.6), and pages need not carry it.
		'aria-invalid': complaint !== undefined || undefined,
		'aria-describedby': `${id}-error`,
	};
	const field = children?.(attributes) ?? <input type="text" {...input} {...attributes} spellCheck="false" />;
	return (
		<>
			<label htmlFor={id}>{label}</label>
			{beside || before ? (
				<div className="field">
					{before}
					{field}
					{beside}
				</div>
			) : (
				field
			)}
			<p
				className={complaint || !hint ? 'error' : context.isGood(name) ? 'error good' : 'error hint'}
				id={`${id}-error`}
				role="alert"
			>
				{text && <Text>{text}</Text>}
			</p>
		</>
	);
}

interface SelectFieldProps {
	context: FormContext;
	name: string;
	label: string;
	/** Shown before anything is chosen. */
	placeholder: string;
	options: readonly { value: string; text: string }[];
}

/** A labelled choice with room for an error below it. Its page imports layouts/styles/more-fields.css. */
export function SelectField({ placeholder, options, ...field }: SelectFieldProps) {
	return (
		<Field {...field}>
			{(attributes) => (
				<div className="form-select">
					<select {...attributes} required>
						<option value="">{placeholder}</option>
						{options.map(({ value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</select>
				</div>
			)}
		</Field>
	);
}

interface PasswordFieldProps extends Omit<FieldProps, 'beside' | 'before'> {
	/** Label of the button that shows the password. */
	show: string;
}

/** A password field with a button that shows the password. It has no maxLength: a password must not be cut. */
export function PasswordField({ show, ...field }: PasswordFieldProps) {
	const [visible, setVisible] = useState(false);
	return (
		<Field
			{...field}
			type={visible ? 'text' : 'password'}
			// Keyboards don't capitalise hidden text, and HTML doesn't allow the attribute on a password field.
			autoCapitalize={visible ? 'none' : undefined}
			beside={
				<button
					type="button"
					className="icon eye"
					aria-pressed={visible}
					aria-label={show}
					onClick={() => setVisible(!visible)}
				/>
			}
		/>
	);
}
