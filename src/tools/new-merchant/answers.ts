import { existsSync } from 'node:fs';
import { type GenericSchema, safeParse } from 'valibot';
import { LANGUAGES, type Language } from '../../lib/languages.ts';
import { CODE_RULE, Colour, Host, isCode, Name } from '../../merchants/fields.ts';
import { merchantFolder } from '../../merchants/index.ts';
import { problemOf } from '../../merchants/problem.ts';

/** Facts about a new merchant. */
export interface Answers {
	code: string;
	name: string;
	host: string;
	/** The first one is the default. */
	languages: Language[];
	accent: string;
}

interface Question<Value> {
	asks: string;
	example: string;
	/** Throws a one-line error that says what would be right. */
	read(given: string): Value;
}

const QUESTIONS: { [Field in keyof Answers]: Question<Answers[Field]> } = {
	code: {
		asks: 'Code, the name of the folder',
		example: 'foo',
		read(given) {
			if (!isCode(given)) throw new Error(`The code ${CODE_RULE}, not "${given}"`);
			if (existsSync(merchantFolder(given))) {
				throw new Error(`src/merchants/${given} already exists. Choose another code, or remove the folder.`);
			}
			return given;
		},
	},
	name: {
		asks: 'Name that players read',
		example: '"Foo Club"',
		read: (given) => fitting('name', Name, given),
	},
	host: {
		asks: 'Host of the site, such as www.example.com',
		example: 'www.foo.example',
		read(given) {
			const host = fitting('host', Host, given.toLowerCase());
			if (host.startsWith('*')) throw new Error('The host is the canonical one, and has no *');
			return host;
		},
	},
	languages: {
		asks: `Languages, the default one first (of ${LANGUAGES.join(' ')})`,
		example: 'EN,VI',
		read(given) {
			const named = given.toUpperCase().match(/[^\s,]+/g) ?? [];
			const unknown = named.find((each) => !LANGUAGES.includes(each as Language));
			if (named.length && !unknown) return [...new Set(named)] as Language[];
			const found = unknown ? `, not ${unknown}` : '';
			throw new Error(`Each of the languages has to be one of ${LANGUAGES.join(', ')}${found}`);
		},
	},
	accent: {
		asks: 'Accent colour, such as e0245e',
		example: 'e0245e',
		read(given) {
			// In a shell, # begins a comment.
			const digits = given.toLowerCase().replace(/^#/, '');
			const whole = /^[0-9a-f]{3}$/.test(digits) ? digits.replaceAll(/./g, '$&$&') : digits;
			const checked = safeParse(Colour, `#${whole}`);
			if (!checked.success) throw new Error(`The accent has to be a colour such as e0245e, not "${given}"`);
			return checked.output;
		},
	},
};

function fitting<Output>(what: string, schema: GenericSchema<string, Output>, given: string): Output {
	const checked = safeParse(schema, given);
	if (checked.success) return checked.output;
	throw new Error(`The ${what} ${problemOf(checked.issues[0])}`);
}

type Given = { [Field in keyof Answers]?: string | undefined };

/**
 * Reads the given options, and prompts for the rest in a terminal, again after an invalid answer. Without a terminal,
 * throws a one-line error for a missing or invalid option.
 */
export async function answersTo(
	given: Given,
	ask: ((question: string) => Promise<string>) | undefined,
	say: (line: string) => void,
): Promise<Answers> {
	const answers: Record<string, unknown> = {};
	const fields = Object.keys(QUESTIONS) as (keyof Answers)[];
	// Options first, so that a wrong one is reported before the four questions.
	for (const field of fields) {
		const option = given[field];
		if (option !== undefined) answers[field] = QUESTIONS[field].read(option.trim());
		else if (!ask) throw new Error(missing(field));
	}
	for (const field of fields) {
		while (ask && answers[field] === undefined) {
			try {
				answers[field] = QUESTIONS[field].read((await ask(`${QUESTIONS[field].asks}: `)).trim());
			} catch (error) {
				say((error as Error).message);
			}
		}
	}
	return answers as unknown as Answers;
}

function missing(field: keyof Answers): string {
	const { code, ...options } = QUESTIONS;
	const all = Object.entries(options).map(([name, { example }]) => `--${name} ${example}`);
	const lacks = field === 'code' ? 'The code is missing' : `--${field} is missing`;
	return `${lacks}. Usage: npm run new-merchant -- ${code.example} ${all.join(' ')}`;
}
