import { Text } from '../ui/Text.tsx';
import type { FormContext } from './Form.tsx';

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
