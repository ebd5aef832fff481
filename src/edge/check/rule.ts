import type { EdgeSettings } from '../settings.ts';
import { type Address, type Answer, ask, type Question } from './ask.ts';

/** A host to check, and the site it should serve. */
export interface CheckedEdge extends Address {
	/** Folder in src/merchants. */
	merchant: string;
	settings: EdgeSettings;
	/** Whether the pages call another origin for /wps/, so that the host forwards nothing. */
	callsElsewhere: boolean;
	/** The files that the host should send, by path such as /m/home.html. Empty if unknown. */
	files: Map<string, Uint8Array>;
	/** Whether it serves other sites on other host names. */
	manyHosts: boolean;
}

export interface Rule {
	/** Behaviour of a correct host: a verb and its object. */
	name: string;
	/** Set if a host may leave the rule out. */
	optional?: {
		/** Consequence of leaving it out. */
		without: string;
		isDone(edge: CheckedEdge): Promise<boolean>;
	};
	applies?(edge: CheckedEdge): boolean;
	/** Returns a line for each fault. */
	check(edge: CheckedEdge): Promise<string[]>;
}

/** Returns a line for each value that differs from the wanted one. A list contains all right values. */
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

function show(value: unknown): string {
	if (Array.isArray(value)) return value.map(show).join(' or ');
	return value === undefined ? 'missing' : JSON.stringify(value);
}

/** Older names of these types (RFC 9239, RFC 7303). */
const SAME_TYPES: Record<string, string> = {
	'application/javascript': 'text/javascript',
	'text/xml': 'application/xml',
};

/** Reads a Content-Type. Neither capitals nor the space before charset matter (RFC 9110, 8.3.1). */
export function typeOf(header = ''): { type: string; charset: string } {
	const [type = '', charset = ''] = header.toLowerCase().split(/\s*;\s*(?:charset=)?/);
	return { type: SAME_TYPES[type] ?? type, charset };
}

/** Returns the values of an answer that rules compare: its headers by their names, and others. */
export const valuesOf = ({ status, headers, repeated, body }: Answer): Record<string, unknown> => ({
	status,
	length: body.length,
	'headers sent twice': repeated.join(', '),
	...typeOf(headers['content-type']),
	...headers,
});

/** Sends a request. Returns a line for each value of its answer that differs from the wanted one. */
export async function answerFaults(
	edge: CheckedEdge,
	target: string,
	wanted: Record<string, unknown>,
	question?: Question,
	where = target,
): Promise<string[]> {
	return differences(where, valuesOf(await ask(edge, target, question)), wanted);
}

/** Returns true if caches may store an answer. */
export const mayBeStored = ({ headers }: Answer): boolean =>
	/public|max-age=[1-9]/.test(headers['cache-control'] ?? '');

/** Runs checks in parallel. Returns their faults in order. */
export async function forEach<T>(all: readonly T[], check: (one: T) => Promise<string[]>): Promise<string[]> {
	return (await Promise.all(all.map(check))).flat();
}
