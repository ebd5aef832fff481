import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import type { Kit } from './Form.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	kit: Kit;
	name: string;
	label: string;
	/** The rule, said before anything is wrong. */
	hint?: string;
	/** Stands inside the field, at its end. */
	beside?: ReactNode;
	/** Stands inside the field, at its beginning. */
	before?: ReactNode;
}

/** A labelled field with room for what is wrong with it. */
export function Field({ kit, name, label, hint, beside, before, ...input }: FieldProps) {
	const id = `${kit.id}-${name}`;
	const complaint = kit.complaint(name);
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
				className={complaint || !hint ? 'error' : kit.isGood(name) ? 'error good' : 'error hint'}
				id={`${id}-error`}
				role="alert"
			>
				{complaint ?? hint}
			</p>
		</>
	);
}

interface PasswordFieldProps extends Omit<FieldProps, 'beside' | 'before'> {
	/** Name of the button that shows what is typed. */
	show: string;
}

/** A password, which its owner may look at. */
export function PasswordField({ show, ...field }: PasswordFieldProps) {
	const [visible, setVisible] = useState(false);
	return (
		<Field
			{...field}
			type={visible ? 'text' : 'password'}
			// Keyboards capitalise no hidden text, and HTML has no such attribute for it.
			autoCapitalize={visible ? 'none' : undefined}
			maxLength={128}
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
