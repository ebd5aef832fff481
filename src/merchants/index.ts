import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Merchant, type MerchantFile, parseMerchant } from './schema.ts';

const here = import.meta.dirname;

/** Codes of the merchants that have a folder here, in alphabetical order. */
export function merchantCodes(): string[] {
	return readdirSync(here, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name)
		.sort();
}

/**
 * Reads and checks one merchant.
 * Throws an Error of one line when there is no such merchant or its file is broken.
 */
export async function loadMerchant(code: string): Promise<Merchant> {
	const codes = merchantCodes();
	if (!codes.includes(code)) {
		throw new Error(`MERCHANT=${code} is not known. Choose one of: ${codes.join(', ')}`);
	}
	const file = `${here}/${code}/merchant.ts`;
	if (!existsSync(file)) {
		throw new Error(`Merchant ${code}: src/merchants/${code}/merchant.ts is missing`);
	}
	let loaded: { default?: MerchantFile };
	try {
		loaded = await import(/* @vite-ignore */ pathToFileURL(file).href);
	} catch (error) {
		const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
		throw new Error(`Merchant ${code}: src/merchants/${code}/merchant.ts cannot be read: ${reason}`);
	}
	if (loaded.default === undefined) {
		throw new Error(
			`Merchant ${code}: src/merchants/${code}/merchant.ts has no default export. Write: export default { … } satisfies Merchant`,
		);
	}
	const { languages } = loaded.default;
	const texts = Array.isArray(languages)
		? Object.fromEntries(languages.map((language) => [language, textsOf(code, String(language))]))
		: {};
	return parseMerchant(code, { ...loaded.default, texts });
}

function textsOf(code: string, language: string): unknown {
	const file = `${here}/${code}/texts/${language.toLowerCase()}.json`;
	const name = `src/merchants/${code}/texts/${language.toLowerCase()}.json`;
	if (!existsSync(file)) throw new Error(`Merchant ${code}: languages: ${name} is missing`);
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		throw new Error(
			`Merchant ${code}: ${name} is no valid JSON: ${error instanceof Error ? error.message : error}`,
		);
	}
}
