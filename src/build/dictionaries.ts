import { createHash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import { dictionaryFor, dictionaryLanguage, dictionaryPath } from '../edge/dictionary.ts';
import type { Dictionary } from '../edge/release.ts';
import { bytesOf, type SiteFiles, textOf } from './site-files.ts';

/** A dictionary with what's in it. */
export interface MadeDictionary extends Dictionary {
	content: Uint8Array;
}

const HOME = /^m\/(?:([a-z]{2}(?:-[a-z]{2})?)\/)?home\.html$/;

/**
 * The pages a dictionary is made of, the most important one last: what is near in it costs the least. The browser
 * prepares them from each page (public/speculation-rules.json), so they pay for themselves.
 */
const PARTS = ['login', 'activity', 'game', 'home'];

/**
 * Bytes that each of them may come in with an older dictionary for this to stay. A new one costs every player 15 KB.
 */
const DRIFT = 2000;

/** 9 saves 5 % more and takes a quarter longer. */
const LEVEL = 6;

/** Home pages of fewer bytes have nothing worth a dictionary. */
const LEAST = 1000;

/** The home pages of a site, by the segment of the language, '' for the default. */
export function homesIn(files: SiteFiles): Map<string, string> {
	const homes = new Map<string, string>();
	for (const [path, content] of files) {
		const [home, segment = ''] = HOME.exec(path) ?? [];
		if (home && bytesOf(content).length >= LEAST) homes.set(segment, home);
	}
	return homes;
}

/**
 * Adds a dictionary for each language to the files of a site, and answers them by the segment of the language. Of
 * `older`, the files of an earlier build, it keeps the dictionaries that still serve: players have them.
 */
export function addDictionaries(
	files: SiteFiles,
	older: ReadonlyMap<string, string | Uint8Array> = new Map(),
): Record<string, MadeDictionary> {
	const known = new Map<string, string>();
	for (const path of older.keys()) {
		const language = dictionaryLanguage(`/${path}`);
		if (language !== undefined) known.set(language, path);
	}
	const made: Record<string, MadeDictionary> = {};
	for (const [segment, home] of homesIn(files)) {
		const pages = PARTS.flatMap((name) => files.get(home.replace('home.html', `${name}.html`)) ?? []);
		const oldPath = known.get(segment);
		const old = oldPath && bytesOf(older.get(oldPath) ?? '');
		const dictionary =
			old && pages.every((page) => differenceFrom(old, bytesOf(page)).length <= DRIFT)
				? { path: `/${oldPath}`, hash: sha256(old), content: old }
				: newDictionary(segment, pages.map(textOf));
		files.set(dictionary.path.slice(1), dictionary.content);
		made[segment] = dictionary;
	}
	return made;
}

/**
 * A page as its difference from a dictionary (RFC 9842, 5). Not in threads: each takes megabytes for what is done in
 * a quarter of a millisecond.
 */
export function dictionaryEncoded(
	content: string | Uint8Array,
	{ content: from, hash }: MadeDictionary,
): Uint8Array {
	return Buffer.concat([MAGIC, Buffer.from(hash, 'base64'), differenceFrom(from, bytesOf(content))]);
}

/** The .dcz of every page that has a dictionary. */
export function* differences(
	files: SiteFiles,
	dictionaries: Readonly<Record<string, MadeDictionary>>,
): Iterable<[string, Uint8Array]> {
	for (const [path, content] of files) {
		const dictionary = path.endsWith('.html') && dictionaryFor(`/${path}`, dictionaries);
		if (dictionary) yield [`${path}.dcz`, dictionaryEncoded(content, dictionary)];
	}
}

/** What dcz begins with: a frame that decoders of Zstandard skip, with the dictionary's hash in it. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

const differenceFrom = (dictionary: Uint8Array, page: Uint8Array): Uint8Array =>
	zstdCompressSync(page, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });

function newDictionary(segment: string, pages: string[]): MadeDictionary {
	const content = Buffer.from(withoutRepeats(pages));
	const hash = sha256(content);
	const name = Buffer.from(hash, 'base64').toString('base64url').slice(0, 12);
	return { path: dictionaryPath(segment, name), hash, content };
}

/** The last page, and before it what others have that is not in the pages after them: elements and style rules. */
function withoutRepeats(pages: string[]): string {
	const seen = new Set<string>();
	return pages
		.reverse()
		.map((page, index) => {
			const own = page.split(/(?=<)|(?<=\})/).filter((piece) => index === 0 || !seen.has(piece));
			for (const piece of own) seen.add(piece);
			return own.join('');
		})
		.reverse()
		.join('');
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64');
