import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
	array,
	exactOptional,
	type GenericSchema,
	type InferOutput,
	nonEmpty,
	optional,
	pipe,
	record,
	safeParse,
	strictObject,
	string,
} from 'valibot';
import { LANGUAGES, type Language } from '../lib/languages.ts';
import { MERCHANTS } from './merchants.ts';
import { PlayTexts } from './play/texts.ts';

const FOLDER = `${import.meta.dirname}/texts`;

const text = pipe(string(), nonEmpty('must not be empty'));
const content = pipe(array(text), nonEmpty('needs a paragraph'));
const byId = <Text extends GenericSchema>(schema: Text) => optional(record(string(), schema), {});

/** What one merchant says in one language. What is left out is said in English. */
const MerchantTexts = strictObject({
	/** EN-12: the line of the download bar. */
	appText: exactOptional(text),
	banners: byId(text),
	promotions: byId(strictObject({ title: text, summary: text, content })),
	announcements: byId(strictObject({ title: text, content })),
	/** Names of the topics of announcements and promotions. */
	categories: byId(text),
});
type MerchantTexts = InferOutput<typeof MerchantTexts>;

/** What is said alike at every merchant. */
const SharedTexts = strictObject({
	/** By the game's code. */
	games: byId(text),
	/** By error code. */
	messages: byId(text),
	/** All of it or nothing: a game is not played in two languages at once. */
	play: exactOptional(PlayTexts),
});
type SharedTexts = InferOutput<typeof SharedTexts>;

export interface Texts {
	shared: Partial<Record<Language, SharedTexts>>;
	merchants: Partial<Record<string, Partial<Record<Language, MerchantTexts>>>>;
}

/**
 * Reads every texts file: LANGUAGE.json and MERCHANT/LANGUAGE.json.
 * Throws an Error of one line that names the file and what is wrong with it.
 */
export function readTexts(folder = FOLDER): Texts {
	return {
		shared: readLanguages(folder, SharedTexts),
		merchants: Object.fromEntries(
			MERCHANTS.map(({ code }) => [code, readLanguages(`${folder}/${code}`, MerchantTexts)]),
		),
	};
}

let read: Texts | undefined;

/** The demo's own texts, read once. */
export function texts(): Texts {
	read ??= readTexts();
	return read;
}

function readLanguages<Schema extends GenericSchema>(
	folder: string,
	schema: Schema,
): Partial<Record<Language, InferOutput<Schema>>> {
	const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
	return Object.fromEntries(
		files.map((name) => {
			const language = LANGUAGES.find((each) => `${each.toLowerCase()}.json` === name);
			if (!language) throw new Error(`${folder}/${name}: no language is called so`);
			return [language, readFile(`${folder}/${name}`, schema)];
		}),
	);
}

function readFile<Schema extends GenericSchema>(file: string, schema: Schema): InferOutput<Schema> {
	let json: unknown;
	try {
		json = JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		// A syntax error quotes the place, with its line breaks.
		const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : error;
		throw new Error(`${file}: cannot be read: ${reason}`);
	}
	const checked = safeParse(schema, json);
	if (checked.success) return checked.output;
	const [issue] = checked.issues;
	const field = issue.path?.map((part) => String(part.key)).join('.');
	throw new Error(`${file}: ${field ? `${field}: ` : ''}${issue.message}`);
}
