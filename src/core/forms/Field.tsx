import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Text } from '../ui/Text.tsx';
import type { FormContext } from './Form.tsx';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	context: FormContext;
	name: string;
	label: string;
	/** The rule, shown before anything is wrong. */
	hint?: string;
	/** Inside the field, at its end. */
	beside?: ReactNode;
	/** Inside the field, at its start. */
	before?: ReactNode;
}

/** A labelled field with room for an error below it. */
export function Field({ context, name, label, hint, beside, before, ...input }: FieldProps) {
	const id = `${context.id}-${name}`;
	const complaint = context.complaint(name);
	const text = complaint || hint;
	const field = (
		<input
			{...input}
			id={id}
			name={name}
			spellCheck="false"
			aria-invalid={complaint !== undefined}
			aria-describedby={`${id}-error`}
		/>
	);
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
