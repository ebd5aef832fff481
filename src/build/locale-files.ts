import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readJsonFile } from '../merchants/json-file.ts';
import type { Merchant } from '../merchants/schema.ts';

const FOLDER = 'src/locales';

/** Fallback for texts that a language lacks. */
const FALLBACK = 'EN';

/**
 * Checks that each language of the merchant has every file of texts. A missing or broken file would leave keys in the
 * pages instead of texts. Throws a one-line error.
 */
export function checkLocaleFiles({ code, languages }: Pick<Merchant, 'code' | 'languages'>): void {
	const files = readdirSync(resolve(FOLDER, FALLBACK.toLowerCase()));
	for (const language of new Set([FALLBACK, ...languages])) {
		const folder = `${FOLDER}/${language.toLowerCase()}`;
		if (!existsSync(resolve(folder))) {
			throw new Error(
				`src/merchants/${code}/merchant.ts: languages: ${language} has no texts: ${folder} is missing. Add them, or take ${language} out`,
			);
		}
		for (const file of files) checkFile(`${folder}/${file}`);
	}
}

/** Valid files: a process that builds many sites reads each once. */
const right = new Set<string>();

function checkFile(path: string): void {
	const file = resolve(path);
	if (right.has(file)) return;
	if (!existsSync(file)) {
		throw new Error(`${path} is missing. Every language has to have the same files.`);
	}
	const texts = readJsonFile(file, path);
	if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) {
		throw new Error(`${path} has to be an object of texts by key`);
	}
	for (const [key, text] of Object.entries(texts)) {
		if (typeof text !== 'string' || !text.trim()) throw new Error(`${path}: ${key}: has to be a text`);
	}
	right.add(file);
}
