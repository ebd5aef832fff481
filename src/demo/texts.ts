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
import type { Language } from '../lib/languages.ts';
import type { DemoFile } from '../merchants/demo-schema.ts';
import { merchantFolder } from '../merchants/index.ts';
import { readJsonFile } from '../merchants/json-file.ts';
import { problemOf } from '../merchants/problem.ts';
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

let read: Texts | undefined;

/** The demo's own texts, read once. Throws a one-line Error that names the file and the problem. */
export function texts(): Texts {
	read ??= {
		shared: readLanguages(FOLDER, SharedTexts),
		content: readLanguages(`${FOLDER}/content`, ContentTexts),
	};
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
	const own = readLanguages(`${merchantFolder(code)}/demo/texts`, ContentTexts);
	for (const kind of ['banners', 'promotions', 'announcements'] as const) {
		for (const { id } of content[kind] ?? []) {
			if (own.EN?.[kind][id] ?? own[defaultLanguage]?.[kind][id]) continue;
			throw new Error(
				`src/merchants/${code}/demo/texts/${defaultLanguage.toLowerCase()}.json: ${kind}.${id}: is missing`,
			);
		}
	}
	const { content: shared } = texts();
	const written = [...new Set([...languages, 'EN' as const])].filter((each) => shared[each] ?? own[each]);
	return Object.fromEntries(written.map((each) => [each, joined(shared[each], own[each])]));
}

function joined(shared: Partial<ContentTexts> = {}, own: Partial<ContentTexts> = {}): ContentTexts {
	const kinds = Object.entries({ ...shared, ...own }) as [keyof ContentTexts, unknown][];
	const both = kinds.map(([kind, value]) => [
		kind,
		typeof value === 'string' ? value : { ...(shared[kind] as object), ...(own[kind] as object) },
	]);
	return Object.fromEntries(both);
}

/** Reads a folder with a file for each language, such as en.json. */
function readLanguages<Schema extends GenericSchema>(
	folder: string,
	schema: Schema,
): Partial<Record<Language, InferOutput<Schema>>> {
	const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
	return Object.fromEntries(
		files.map((name) => {
			const checked = safeParse(schema, readJsonFile(`${folder}/${name}`));
			if (!checked.success) throw new Error(`${folder}/${name}: ${problemOf(checked.issues[0])}`);
			return [name.slice(0, -'.json'.length).toUpperCase(), checked.output];
		}),
	);
}
