/**
 * The part of valibot that the contract uses, for the browser. Like valibot it
 * says whether a value fits and removes unknown fields. Of what is wrong with a
 * value it only names the field, because no code in the browser asks for more.
 * That makes the first load a kilobyte smaller. Everywhere else valibot itself
 * checks; a test compares the two over every answer of the contract.
 *
 * @__NO_SIDE_EFFECTS__ tells the bundler, as valibot's own marks do, that it may
 * drop a schema nothing uses.
 */

/** Returns the value to pass on; throws if it does not fit. */
interface Schema {
	(value: unknown): unknown;
	/** The field may be missing. */
	optional?: true;
	/** Fields of an object, from which another schema can be made. */
	entries?: Record<string, Schema>;
}

interface Issue {
	path: { key: string }[];
}

/** The field that is being checked, without those around it. It stays when a check throws. */
let checked = '';
/** Fields that were replaced by a fallback. */
let replaced: Issue[] = [];

const issue = (): Issue => ({ path: [{ key: checked }] });

function checkField(key: string, type: Schema, value: unknown): unknown {
	const outer = checked;
	checked = key;
	const passed = type(value);
	checked = outer;
	return passed;
}

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
		(value as unknown[]).map((each) => checkField(checked, item, each));

/* @__NO_SIDE_EFFECTS__ */
export function object(entries: Record<string, Schema>): Schema {
	const check: Schema = (value) => {
		const given = fieldsOf(value);
		const output: Record<string, unknown> = {};
		for (const name in entries) {
			const field = entries[name] as Schema;
			const there = name in given;
			const passed = checkField(name, there || field.optional ? field : missing, given[name]);
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
			if (!/^(__proto__|prototype|constructor)$/.test(name))
				output[name] = checkField(name, item, given[name]);
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
export function fallback(inner: Schema, instead: unknown): Schema {
	const check: Schema = (value) => {
		try {
			return inner(value);
		} catch {
			replaced.push(issue());
			return instead;
		}
	};
	check.optional = true;
	return check;
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
			try {
				return option(value);
			} catch {
				// Another option may fit.
			}
		}
		throw value;
	};

/* @__NO_SIDE_EFFECTS__ */
export const pipe =
	(...steps: Schema[]): Schema =>
	(value) =>
		steps.reduce((passed, step) => step(passed), value);

/* @__NO_SIDE_EFFECTS__ */
export const minLength = (least: number) => schema((text) => (text as string).length >= least);
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (most: number) => schema((text) => (text as string).length <= most);
/* @__NO_SIDE_EFFECTS__ */
export const regex = (pattern: RegExp) => schema((text) => pattern.test(text as string));
/* @__NO_SIDE_EFFECTS__ */
export const filterItems =
	(keep: (item: unknown) => boolean): Schema =>
	(list) =>
		(list as unknown[]).filter(keep);

/** `issues` names the field that is invalid, if one is, and then those that were replaced by a fallback. */
export function safeParse(
	type: Schema,
	value: unknown,
): { success: boolean; output?: unknown; issues: Issue[] } {
	checked = '';
	replaced = [];
	try {
		return { success: true, output: type(value), issues: replaced };
	} catch {
		return { success: false, issues: [issue(), ...replaced] };
	}
}

const missing = schema(() => false);

function fieldsOf(value: unknown): Record<string, unknown> {
	if (value && typeof value === 'object') return value as Record<string, unknown>;
	throw value;
}
