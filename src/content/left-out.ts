import { type GenericSchema, safeParse } from 'valibot';
import { problemOf } from '../merchants/problem.ts';

/** Schemas that an object, a list or an optional field contains. */
interface Parts {
	entries?: Record<string, GenericSchema>;
	item?: GenericSchema;
	wrapped?: GenericSchema;
}

/**
 * Returns the problems of items that the lists of a valid answer leave out: games.3.image is missing. Throws a one-line
 * Error if no item of a longer list is valid: a site would lose all of them.
 */
export function leftOut(schema: GenericSchema, value: unknown, path = ''): string[] {
	const { entries = {}, item } = schema as Parts;
	if (typeof value !== 'object' || !value) return [];
	if (!item || !Array.isArray(value)) {
		return Object.entries(entries).flatMap(([name, field]) =>
			leftOut(field, (value as Record<string, unknown>)[name], `${path}${name}.`),
		);
	}
	const inner = (item as Parts).wrapped ?? item;
	let bad = 0;
	const problems = value.flatMap((each, index) => {
		const { issues } = safeParse(inner, each);
		const place = `${path}${index}`;
		if (!issues) return leftOut(inner, each, `${place}.`);
		bad++;
		return `${place}${issues[0].path ? '.' : ' '}${problemOf(issues[0], ' ')}`;
	});
	if (bad > 1 && bad === value.length) throw new Error(`sends no good item at all: ${problems[0]}`);
	return problems;
}
