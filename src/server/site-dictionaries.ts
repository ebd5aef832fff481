import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { Context, MiddlewareHandler } from 'hono';
import {
	DICTIONARY_VARY,
	DIFFERENCE_HEADERS,
	dictionaryFor,
	dictionaryLanguage,
	dictionaryLink,
	hasDictionary,
	isWithheld,
	WITHHELD,
} from '../edge/dictionary.ts';
import { chooseEncoding } from '../edge/encodings.ts';
import { isPage } from '../edge/headers.ts';
import { filePath, plainPath } from '../edge/paths.ts';
import type { Dictionary } from '../edge/release.ts';

/** Names of dictionaries begin with it. */
const FOLDER = '/m/_astro/';

/** The dictionaries of a built site, by the segment of the language. */
export function dictionariesIn(folder: string): Record<string, Dictionary> {
	const found: Record<string, Dictionary> = {};
	for (const path of dictionaryPathsIn(folder)) {
		const hash = createHash('sha256')
			.update(readFileSync(folder + path))
			.digest('base64');
		found[dictionaryLanguage(path) ?? ''] = { path, hash };
	}
	return found;
}

export function dictionaryPathsIn(folder: string): string[] {
	if (!existsSync(folder + FOLDER)) return [];
	return readdirSync(folder + FOLDER)
		.map((name) => FOLDER + name)
		.filter((path) => dictionaryLanguage(path) !== undefined);
}

/** What a server of a built site does about dictionaries. */
export interface SiteDictionaries {
	/** Tells of the dictionary of the page that's answered. */
	tell(context: Context): void;
	/** A visitor who saves data gets no dictionary. */
	withhold: MiddlewareHandler;
	/** Answers with the page's difference from the dictionary, where the browser has that. */
	send: MiddlewareHandler;
}

export function siteDictionaries(folder: string): SiteDictionaries {
	let known = { made: 0, dictionaries: {} as Record<string, Dictionary> };
	const dictionaryOf = ({ req }: Context): Dictionary | undefined => {
		if (!isPage(req.path)) return undefined;
		// A new build comes as a new folder.
		const made = statSync(folder + FOLDER, { throwIfNoEntry: false })?.mtimeMs ?? 0;
		if (made !== known.made) known = { made, dictionaries: dictionariesIn(folder) };
		return dictionaryFor(req.path, known.dictionaries);
	};
	return {
		tell(context) {
			const dictionary = context.res.status === 200 && dictionaryOf(context);
			if (!dictionary) return;
			context.header('Link', dictionaryLink(dictionary).link);
			context.header('Vary', DICTIONARY_VARY);
			if (context.res.headers.get('Content-Encoding') !== 'dcz') return;
			for (const [name, value] of Object.entries(DIFFERENCE_HEADERS)) context.header(name, value);
		},
		async withhold(context, next) {
			if (!isWithheld(context.req.path, context.req.header('Save-Data'))) return next();
			return context.body(null, WITHHELD.status, WITHHELD.headers);
		},
		async send(context, next) {
			const { req } = context;
			const dictionary = dictionaryOf(context);
			if (!dictionary || !hasDictionary(req.header('Available-Dictionary'), dictionary)) return next();
			if (chooseEncoding(req.header('Accept-Encoding'), ['dcz', 'br']) !== 'dcz') return next();
			const path = plainPath(req.path);
			const difference = path && `${folder}${filePath(path)}.dcz`;
			if (!difference || !existsSync(difference)) return next();
			return context.body(readFileSync(difference), 200, {
				'Content-Type': 'text/html; charset=utf-8',
				'Content-Encoding': 'dcz',
			});
		},
	};
}
