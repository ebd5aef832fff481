import { existsSync, readdirSync } from 'node:fs';
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
import type { DemoFile } from '../merchants/demo-schema.ts';
import { merchantFolder } from '../merchants/index.ts';
import { readJsonFile } from '../merchants/json-file.ts';
import type { Merchant } from '../merchants/schema.ts';
import { PlayTexts } from './play/texts.ts';

const FOLDER = `${import.meta.dirname}/texts`;

const text = pipe(string(), nonEmpty('must not be empty'));
const content = pipe(array(text), nonEmpty('needs a paragraph'));
const byId = <Text extends GenericSchema>(schema: Text) => optional(record(string(), schema), {});

/** A site's content texts in one language. Missing texts fall back to English. */
const ContentTexts = strictObject({
	/** EN-12: the text of the download bar. */
	appText: exactOptional(text),
	/** API-23: asks visitors to log in before a download. */
	loginPrompt: exactOptional(text),
	banners: byId(text),
	promotions: byId(strictObject({ title: text, summary: text, content })),
	announcements: byId(strictObject({ title: text, content })),
	/** A member's messages. */
	inbox: byId(strictObject({ title: text, content })),
	/** For members only, by the ids in src/demo/seeds/member-announcements.json. */
	memberAnnouncements: byId(strictObject({ title: text, content })),
	/** The category names of announcements and promotions. */
	categories: byId(text),
});
export type ContentTexts = InferOutput<typeof ContentTexts>;

/** Texts that all merchants share. */
const SharedTexts = strictObject({
	/** Keyed by game code. */
	games: byId(text),
	/** Keyed by error code. */
	messages: byId(text),
	/** Missing as a whole: a game never mixes two languages. */
	play: exactOptional(PlayTexts),
});
type SharedTexts = InferOutput<typeof SharedTexts>;

export interface Texts {
	shared: Partial<Record<Language, SharedTexts>>;
	/**
	 * Texts for the content in src/demo/seeds. {{name}} and {{domain}} stand for the
	 * merchant's name and domain, {{money:4000}} for an amount in their currency.
	 */
	content: Partial<Record<Language, ContentTexts>>;
}

/**
 * Reads all the text files: LANGUAGE.json and content/LANGUAGE.json. Throws a
 * one-line Error that names the file and the problem.
 */
function readTexts(): Texts {
	return {
		shared: readLanguages(FOLDER, SharedTexts),
		content: readContent(`${FOLDER}/content`),
	};
}

let read: Texts | undefined;

/** The demo's own texts, read once. */
export function texts(): Texts {
	read ??= readTexts();
	return read;
}

type Own = Pick<DemoFile, 'banners' | 'promotions' | 'announcements'>;

/**
 * A merchant's texts in each of their languages and in English: those from
 * demo/texts in their folder, or else the shared ones. Throws a one-line Error
 * if their own content has a text in neither English nor their first language.
 */
export function contentTexts(
	{ code, languages, defaultLanguage }: Pick<Merchant, 'code' | 'languages' | 'defaultLanguage'>,
	content: Own,
): Partial<Record<Language, ContentTexts>> {
	const own = readContent(`${merchantFolder(code)}/demo/texts`);
	for (const kind of ['banners', 'promotions', 'announcements'] as const) {
		for (const { id } of content[kind] ?? []) {
			if (own.EN?.[kind][id] ?? own[defaultLanguage]?.[kind][id]) continue;
			throw new Error(
				`src/merchants/${code}/demo/texts/${defaultLanguage.toLowerCase()}.json: ${kind}.${id}: is missing`,
			);
		}
	}
	const { content: shared } = texts();
	return Object.fromEntries(
		[...new Set([...languages, 'EN' as const])].map((language) => [
			language,
			joined(shared[language], own[language]),
		]),
	);
}

/** Reads a folder of content texts, one file per language. */
const readContent = (folder: string) => readLanguages(folder, ContentTexts);

function joined(shared: Partial<ContentTexts> = {}, own: Partial<ContentTexts> = {}): ContentTexts {
	const both = { ...shared, ...own } as ContentTexts;
	const kinds = [
		'banners',
		'promotions',
		'announcements',
		'inbox',
		'memberAnnouncements',
		'categories',
	] as const;
	return { ...both, ...Object.fromEntries(kinds.map((kind) => [kind, { ...shared[kind], ...own[kind] }])) };
}

function readLanguages<Schema extends GenericSchema>(
	folder: string,
	schema: Schema,
): Partial<Record<Language, InferOutput<Schema>>> {
	const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
	return Object.fromEntries(
		files.map((name) => {
			const language = LANGUAGES.find((each) => `${each.toLowerCase()}.json` === name);
			if (!language) throw new Error(`${folder}/${name}: unknown language`);
			return [language, readFile(`${folder}/${name}`, schema)];
		}),
	);
}

function readFile<Schema extends GenericSchema>(file: string, schema: Schema): InferOutput<Schema> {
	const checked = safeParse(schema, readJsonFile(file));
	if (checked.success) return checked.output;
	const [issue] = checked.issues;
	const field = issue.path?.map((part) => String(part.key)).join('.');
	throw new Error(`${file}: ${field ? `${field}: ` : ''}${issue.message}`);
}
