import { html, raw } from 'hono/html';
import {
	check,
	type GenericSchema,
	integer,
	isoTimestamp,
	maxLength,
	maxValue,
	minLength,
	minValue,
	nullable,
	number,
	optional,
	picklist,
	pipe,
	rawTransform,
	string,
	transform,
	trim,
} from 'valibot';

/** A piece of the page. hono/html escapes every ${} in it. */
export type Html = ReturnType<typeof html>;

/** A field of a form: the check of the text that the page posts, and its control with a value. */
export interface Field<Value = unknown> {
	schema: GenericSchema<unknown, Value>;
	show(name: string, value: unknown): Html;
}

type Attributes = Readonly<Record<string, string | number | true>>;

const written = (attributes: Attributes) =>
	Object.entries(attributes).map(([name, value]) =>
		value === true ? html` ${name}` : html` ${name}="${value}"`,
	);

/** Names and addresses, which phones must not correct. */
const VERBATIM = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };

function input<Value>(label: string, schema: Field<Value>['schema'], attributes: Attributes): Field<Value> {
	return {
		schema,
		show: (name, value) =>
			html`<label>${label} <input name="${name}" value="${value ?? ''}"${written({ ...VERBATIM, ...attributes })}></label>`,
	};
}

const upTo = (limit: number) => pipe(string(), trim(), maxLength(limit));
const needed = (limit: number) => pipe(string(), trim(), minLength(1, 'can’t be empty'), maxLength(limit));
const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text));

export const text = (label: string, limit = 300, attributes: Attributes = {}): Field<string> =>
	input(label, upTo(limit), { maxlength: limit, ...attributes });

export const neededText = (label: string, limit: number): Field<string> =>
	input(label, needed(limit), { maxlength: limit, required: true });

const numeric = (min: number, max: number) => ({ type: 'number', inputmode: 'numeric', min, max });

export const whole = (label: string, min: number, max: number): Field<number> =>
	input(
		label,
		pipe(string(), transform(numberIn), number(), integer(), minValue(min), maxValue(max)),
		numeric(min, max),
	);

/** A whole number, or an empty field. */
export const maybeWhole = (label: string, min: number, max: number): Field<number | undefined> =>
	input(
		label,
		pipe(string(), transform(numberIn), optional(pipe(number(), integer(), minValue(min), maxValue(max)))),
		numeric(min, max),
	);

/** From 0 to 1. */
export const share = (label: string): Field<number> =>
	input(label, pipe(string(), transform(numberIn), number(), minValue(0), maxValue(1)), {
		...numeric(0, 1),
		inputmode: 'decimal',
		step: 'any',
	});

/** A time in ISO 8601, or null. The page's script shows it in the visitor's time zone. */
export const time = (label: string): Field<string | null> => ({
	schema: pipe(
		string(),
		transform((text) => text || null),
		nullable(pipe(string(), isoTimestamp('must be a time like 2027-01-31T12:00:00.000Z'))),
	),
	show: (name, value) =>
		html`<label>${label} <input type="datetime-local" name="${name}" data-iso="${value ?? ''}"></label>`,
});

/** Several lines. `shown` returns the text for a value. */
export function area<Value>(
	label: string,
	schema: Field<Value>['schema'],
	attributes: Attributes,
	shown: (value: never) => string = String,
): Field<Value> {
	return {
		schema,
		show: (name, value) =>
			html`<label>${label} <textarea name="${name}" rows="3"${written(attributes)}>${value == null ? '' : shown(value as never)}</textarea></label>`,
	};
}

export const neededArea = (label: string, limit: number): Field<string> =>
	area(label, needed(limit), { maxlength: limit, required: true });

/** One host or address in each line. `pattern` is for each. */
export const lines = (label: string, pattern = /./): Field<string[]> =>
	area(
		label,
		pipe(
			upTo(4000),
			transform((all) => all.split(/\s+/).filter(Boolean)),
			check((all) => all.every((each) => pattern.test(each)), 'isn’t a list of host names'),
		),
		VERBATIM,
		(all: string[]) => all.join('\n'),
	);

/** A value as JSON; null if the field is empty. */
export const json = <Value>(label: string, schema: GenericSchema<unknown, Value>): Field<Value | null> =>
	area(
		label,
		pipe(
			upTo(9000),
			rawTransform(({ dataset: { value }, addIssue, NEVER }): unknown => {
				try {
					return value === '' ? null : JSON.parse(value);
				} catch {
					addIssue({ message: 'isn’t valid JSON' });
					return NEVER;
				}
			}),
			nullable(schema),
		),
		{ ...VERBATIM, class: 'json' },
		(value) => JSON.stringify(value, null, 2),
	);

/** Values and their texts, or values that are their own texts. */
export function choice<const Value extends string>(
	label: string,
	texts: Readonly<Record<Value, string>> | readonly Value[],
): Field<Value> {
	const pairs: [string, string][] = Array.isArray(texts)
		? texts.map((each) => [each, each])
		: Object.entries(texts);
	return {
		schema: picklist(pairs.map(([value]) => value as Value)),
		show: (name, chosen) =>
			html`<label>${label} <select name="${name}">${pairs.map(
				([value, shown]) =>
					html`<option value="${value}"${value === chosen && raw(' selected')}>${shown}</option>`,
			)}</select></label>`,
	};
}

/** The page posts a switch that is off as an empty text, or not at all. */
export const toggle = (label: string, hint = ''): Field<boolean> => ({
	schema: pipe(
		optional(string(), ''),
		transform((text) => text !== ''),
	),
	show: (name, isOn) =>
		html`<label class="toggle"><span>${label} <small>${hint}</small></span><input type="checkbox" role="switch" name="${name}"${Boolean(isOn) && raw(' checked')}></label>`,
});

function hidden<Value>(schema: Field<Value>['schema']): Field<Value> {
	return { schema, show: (name, value) => html`<input type="hidden" name="${name}" value="${value}">` };
}

/** Fields for the record that a form is about: its id, or its key. */
export const id = hidden(pipe(string(), transform(Number)));
export const key = hidden(string());
