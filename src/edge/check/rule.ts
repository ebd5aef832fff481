import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { EdgeSettings } from '../settings.ts';
import { type Address, type Answer, ask, type Question, shorten } from './ask.ts';

/** A host to check, and the site it should serve. */
export interface CheckedEdge extends Address {
	/** Folder in src/merchants. */
	merchant: string;
	settings: EdgeSettings;
	/** Whether the pages call another origin for /wps/, so that the host forwards nothing. */
	callsElsewhere: boolean;
	/** The files that the host should send, by path such as /m/home.html. Empty if unknown. */
	files: Map<string, Buffer>;
	/** Whether it serves other sites on other host names. */
	manyHosts: boolean;
}

/** Values of a right answer, by the names of valuesOf(). A list contains all right values; others have to match. */
type Wanted = Record<string, unknown>;

/** A request, and the values of the right answer. If there are several right answers, the list has the values of each. */
export type Case = readonly [target: string, wanted: Wanted | readonly Wanted[], question?: Question];

export interface Rule {
	/** Behaviour of a correct host: a verb and its object. */
	name: string;
	applies?(edge: CheckedEdge): boolean | Promise<boolean>;
	cases(edge: CheckedEdge): readonly Case[] | Promise<readonly Case[]>;
}

/** Returns a line for each fault, or undefined if the rule doesn't apply. */
export async function checkRule(rule: Rule, edge: CheckedEdge): Promise<string[] | undefined> {
	try {
		if (rule.applies && !(await rule.applies(edge))) return undefined;
		const cases = await rule.cases(edge);
		return (await Promise.all(cases.map((each) => faultsOf(edge, each)))).flat();
	} catch (error) {
		return [(error as Error).message];
	}
}

async function faultsOf(edge: CheckedEdge, [target, wanted, question]: Case): Promise<string[]> {
	const values = valuesOf(await ask(edge, target, question));
	const where = [question?.method, shorten(target), ...headersOf(question)].filter(Boolean).join(' ');
	const faults = [wanted].flat().map((right: Wanted) => differences(where, values, right));
	// Compares with the right answer that it resembles most.
	return faults.sort((one, other) => one.length - other.length)[0] ?? [];
}

const headersOf = ({ headers = {} }: Question = {}) =>
	Object.entries(headers).map(([name, value]) => `with ${name} "${shorten(value)}"`);

function differences(where: string, values: Record<string, unknown>, wanted: Wanted): string[] {
	return Object.entries(wanted).flatMap(([name, right]) => {
		const value = values[name];
		const fits =
			right instanceof RegExp
				? right.test(String(value ?? ''))
				: [right].flat().some((each) => each === value);
		return fits ? [] : [`${where}: ${name} is ${show(value)}, not ${show(right)}`];
	});
}

function show(value: unknown): string {
	if (Array.isArray(value)) return value.map(show).join(' or ');
	if (value instanceof RegExp) return `like ${value}`;
	if (typeof value === 'string') return `"${value.length > 200 ? shorten(value) : value}"`;
	return value === undefined ? 'missing' : String(value);
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
export function valuesOf({ status, headers, repeated, body, length }: Answer): Record<string, unknown> {
	const text = textOf(body);
	const [, data = '{}'] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(text) ?? [];
	const { merchant, language } = JSON.parse(data);
	return {
		...headers,
		...typeOf(headers['content-type']),
		...{ status, length, merchant, language, body: text },
		'headers sent twice': repeated.join(', '),
		'a page': text.includes('<script'),
	};
}

/** Returns a body as rules compare it, one character for each byte. */
export const textOf = (body: Buffer): string => body.toString('latin1');

/** Compressed copies of files, and files for deployments and builds. */
const NOT_SERVED = /\.(br|gz)$|^wrangler\.json$|^\./;

/** Returns the files of a built site by path, such as /m/home.html, or none if there's no folder. */
export function builtFiles(folder: string): Map<string, Buffer> {
	if (!existsSync(folder)) return new Map();
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).split(sep).join('/'));
	return new Map(names.sort().map((path) => [path, readFileSync(folder + path)]));
}
