/**
 * The part of valibot that the contract uses, for the browser. Like valibot it
 * says whether a value fits and removes unknown fields, but it does not say what
 * is wrong with a value, because no code in the browser asks. That makes the
 * first load a kilobyte smaller. Everywhere else valibot itself checks; a test
 * compares the two over every answer of the contract.
 *
 * @__NO_SIDE_EFFECTS__ tells the bundler, as valibot's own marks do, that it may
 * drop a schema nothing uses.
 */

/** Answers what is passed on; throws for a value that does not fit. */
interface Schema {
	(value: unknown): unknown;
	/** The field may be missing. */
	optional?: true;
	/** Of an object: another one can be made of them. */
	entries?: Record<string, Schema>;
}
type Rule = (value: string) => boolean;

const schema =
	(fits: (value: unknown) => boolean): Schema =>
	(value) => {
		if (fits(value)) return value;
		throw value;
	};

/* @__NO_SIDE_EFFECTS__ */
export const string = () => schema((value) => typeof value === 'string');
/* @__NO_SIDE_EFFECTS__ */
export const boolean = () => schema((value) => typeof value === 'boolean');
/* @__NO_SIDE_EFFECTS__ */
// biome-ignore lint/suspicious/noSelfCompare: NaN is not a number here, and it is the only value that differs from itself.
export const number = () => schema((value) => typeof value === 'number' && value === value);
/* @__NO_SIDE_EFFECTS__ */
export const literal = (only: unknown) => schema((value) => value === only);
/* @__NO_SIDE_EFFECTS__ */
export const picklist = (list: readonly unknown[]) => schema((value) => list.includes(value));

/* @__NO_SIDE_EFFECTS__ */
export const array =
	(item: Schema): Schema =>
	(value) =>
		(value as unknown[]).map((each) => item(each));

/* @__NO_SIDE_EFFECTS__ */
export function object(entries: Record<string, Schema>): Schema {
	const check: Schema = (value) => {
		const given = fieldsOf(value);
		const output: Record<string, unknown> = {};
		for (const name in entries) {
			const field = entries[name] as Schema;
			const there = name in given;
			if (!there && !field.optional) throw value;
			const passed = field(given[name]);
			if (there || passed !== undefined) output[name] = passed;
		}
		return output;
	};
	check.entries = entries;
	return check;
}

/* @__NO_SIDE_EFFECTS__ */
export const record =
	(_name: Schema, item: Schema): Schema =>
	(value) => {
		const given = fieldsOf(value);
		const output: Record<string, unknown> = {};
		for (const name of Object.keys(given)) {
			if (!/^(__proto__|prototype|constructor)$/.test(name)) output[name] = item(given[name]);
		}
		return output;
	};

/* @__NO_SIDE_EFFECTS__ */
export function optional(inner: Schema, fallback?: unknown): Schema {
	const maybe: Schema = (value) => (value === undefined ? fallback : inner(value));
	maybe.optional = true;
	return maybe;
}

/* @__NO_SIDE_EFFECTS__ */
export const nullable =
	(inner: Schema): Schema =>
	(value) =>
		value === null ? null : inner(value);

/* @__NO_SIDE_EFFECTS__ */
export const union =
	(options: readonly Schema[]): Schema =>
	(value) => {
		for (const option of options) {
			const { success, output } = safeParse(option, value);
			if (success) return output;
		}
		throw value;
	};

/* @__NO_SIDE_EFFECTS__ */
export const pipe =
	(inner: Schema, ...rules: Rule[]): Schema =>
	(value) =>
		schema((text) => rules.every((rule) => rule(text as string)))(inner(value));

/* @__NO_SIDE_EFFECTS__ */
export const minLength =
	(least: number): Rule =>
	({ length }) =>
		length >= least;
/* @__NO_SIDE_EFFECTS__ */
export const maxLength =
	(most: number): Rule =>
	({ length }) =>
		length <= most;
/* @__NO_SIDE_EFFECTS__ */
export const regex =
	(pattern: RegExp): Rule =>
	(text) =>
		pattern.test(text);

export function safeParse(type: Schema, value: unknown): { success: boolean; output?: unknown } {
	try {
		return { success: true, output: type(value) };
	} catch {
		return { success: false };
	}
}

function fieldsOf(value: unknown): Record<string, unknown> {
	if (value && typeof value === 'object') return value as Record<string, unknown>;
	throw value;
}
