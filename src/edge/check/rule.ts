import type { EdgeSettings } from '../settings.ts';
import type { Address } from './ask.ts';

/** An edge, and what it should serve. */
export interface CheckedEdge extends Address {
	/** Folder in src/merchants. */
	merchant: string;
	settings: EdgeSettings;
	/** Whether the pages call another origin for /wps/, so that the edge has nothing to forward. */
	callsElsewhere: boolean;
	/** The built files by path, such as /m/home.html: what the edge should send. Empty if they are not known. */
	files: Map<string, Uint8Array>;
	/** Whether it serves other hosts with other sites, so that it has to tell them apart. */
	manyHosts: boolean;
}

export interface Rule {
	/** What an edge does: the end of a sentence that begins with it. */
	name: string;
	/** A good edge may do without it, but not do it wrongly. */
	optional?: {
		/** What happens without it. */
		without: string;
		isDone(edge: CheckedEdge): Promise<boolean>;
	};
	applies?(edge: CheckedEdge): boolean;
	/** One line for each thing that is wrong. */
	check(edge: CheckedEdge): Promise<string[]>;
}

/** A line for each value that is not what it should be. A list names all that are right. */
export function differences(
	where: string,
	got: Record<string, unknown>,
	wanted: Record<string, unknown>,
): string[] {
	return Object.entries(wanted).flatMap(([name, right]) => {
		const value = got[name];
		const fits = Array.isArray(right) ? right.includes(value) : value === right;
		return fits ? [] : [`${where}: ${name} is ${show(value)}, not ${show(right)}`];
	});
}

const show = (value: unknown): string =>
	Array.isArray(value)
		? value.map(show).join(' or ')
		: value === undefined
			? 'missing'
			: JSON.stringify(value);

/** Checks many at once, and keeps the order of what they find. */
export async function forEach<T>(all: readonly T[], check: (one: T) => Promise<string[]>): Promise<string[]> {
	return (await Promise.all(all.map(check))).flat();
}
