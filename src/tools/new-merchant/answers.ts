import { existsSync } from 'node:fs';
import {
	array,
	check,
	type InferOutput,
	minLength,
	picklist,
	pipe,
	safeParse,
	string,
	toLowerCase,
	transform,
} from 'valibot';
import { LANGUAGES } from '../../lib/languages.ts';
import { Code, Colour, Host, Name } from '../../merchants/fields.ts';
import { merchantFolder } from '../../merchants/index.ts';
import { problemOf } from '../../merchants/problem.ts';

/** The question for each answer, and the schema that reads it. */
const QUESTIONS = {
	code: {
		asks: 'Code, the name of the folder',
		schema: pipe(
			Code,
			check((code) => !existsSync(merchantFolder(code)), 'has to be new: its folder already exists'),
		),
	},
	name: { asks: 'Name that players read', schema: Name },
	host: {
		asks: 'Host of the site, such as www.example.com',
		schema: pipe(
			string(),
			toLowerCase(),
			Host,
			check((host) => !host.startsWith('*'), 'has to be the canonical one, without *'),
		),
	},
	languages: {
		asks: `Languages, the default one first (of ${LANGUAGES.join(' ')})`,
		schema: pipe(
			string(),
			transform((given) => [...new Set(given.toUpperCase().match(/[^\s,]+/g))]),
			array(picklist(LANGUAGES)),
			minLength(1, 'must not be empty'),
		),
	},
	accent: {
		asks: 'Accent colour, such as e0245e',
		// In a shell, # begins a comment.
		schema: pipe(
			string(),
			transform((given) => `#${given.toLowerCase().replace('#', '')}`),
			Colour,
		),
	},
};

type Questions = typeof QUESTIONS;
/** Facts about a new merchant. The first language is the default. */
export type Answers = { [Field in keyof Questions]: InferOutput<Questions[Field]['schema']> };

/**
 * Reads the given options, and asks for each that is missing or invalid until it is right. `problem` names the field and
 * says what would be right.
 */
export async function answersTo(
	given: { [Field in keyof Answers]?: string | undefined },
	ask: (question: string, problem: string) => Promise<string>,
): Promise<Answers> {
	const answers: Record<string, unknown> = {};
	for (const field of Object.keys(QUESTIONS) as (keyof Questions)[]) {
		const { asks, schema } = QUESTIONS[field];
		let checked = safeParse(schema, given[field]?.trim());
		while (!checked.success)
			checked = safeParse(schema, (await ask(asks, `${field}: ${problemOf(checked.issues[0])}`)).trim());
		answers[field] = checked.output;
	}
	return answers as Answers;
}
