import {
	entriesFromList,
	exactOptional,
	type GenericSchema,
	type InferOutput,
	integer,
	maxLength,
	maxValue,
	minLength,
	minValue,
	number,
	object,
	pipe,
	safeParse,
	string,
} from 'valibot';
import { LANGUAGES } from '../../lib/languages.ts';
import { ControlError, type Controls } from '../controls.ts';

/** Runs the action and returns the message that the panel shows. */
export type Action = (controls: Controls, body: unknown) => string | Promise<string>;

export const merchant = pipe(string(), maxLength(40));
export const id = pipe(number(), integer());
export const whole = (min: number, max: number) => pipe(id, minValue(min), maxValue(max));
export const upTo = (limit: number) => pipe(string(), maxLength(limit));
export const text = (limit: number) => pipe(string(), minLength(1, 'can’t be empty'), maxLength(limit));
/** English is required. Languages without a text fall back to it. */
export const texts = (limit: number) =>
	object({
		...entriesFromList(
			LANGUAGES.filter((language) => language !== 'EN'),
			exactOptional(text(limit)),
		),
		EN: text(limit),
	});

/** Checks what the panel has posted. Throws a ControlError that says what is wrong. */
export function action<Body extends GenericSchema>(
	schema: Body,
	run: (controls: Controls, body: InferOutput<Body>) => string | Promise<string>,
): Action {
	return (controls, body) => {
		const checked = safeParse(schema, body);
		if (checked.success) return run(controls, checked.output);
		const [issue] = checked.issues;
		const field = issue.path?.map((part) => String(part.key)).join('.');
		throw new ControlError(field ? `${field}: ${issue.message}` : issue.message);
	};
}
