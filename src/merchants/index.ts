import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { safeParse } from 'valibot';
import { type DemoFile, DemoSchema } from './demo-schema.ts';
import { withDemoVendors } from './demo-vendors.ts';
import { readDomains } from './domains-file.ts';
import { CODE_RULE, isCode } from './fields.ts';
import { isDemo } from './is-demo.ts';
import { readJsonFile } from './json-file.ts';
import { parseMerchant, parseTexts } from './parse-merchant.ts';
import { problemOf } from './problem.ts';
import type { Merchant, MerchantTexts } from './schema.ts';

/** Merchants of the project that a command runs in, where it also reads texts and writes dist. */
const merchantsFolder = (): string => resolve('src/merchants');

/** Codes of the merchants, in alphabetical order. Throws a one-line Error if there are none. */
export function merchantCodes(): string[] {
	const folder = merchantsFolder();
	const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
	const codes = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	if (codes.length) return codes.sort();
	throw new Error(
		`There are no merchants in ${folder}. Run the command in the project's folder, or add a merchant with: npm run new-merchant CODE`,
	);
}

/** Throws a one-line error if there is no such merchant. */
export function checkCode(code: string): void {
	const codes = merchantCodes();
	if (!codes.includes(code)) throw new Error(`Unknown merchant: ${code}. Choose one of: ${codes.join(', ')}`);
}

/** Returns the folder of a merchant's files. */
export function merchantFolder(code: string): string {
	return `${merchantsFolder()}/${code}`;
}

/** Returns the merchant to use when none is named: the demo merchant if it exists, else the first folder. */
export function defaultMerchant(): string {
	const codes = merchantCodes();
	return codes.includes('aurelia') ? 'aurelia' : (codes[0] as string);
}

/** Reads and checks one merchant. Throws a one-line error if it doesn't exist, or its file is invalid. */
export async function loadMerchant(code: string): Promise<Merchant> {
	checkCode(code);
	const folder = `src/merchants/${code}`;
	if (!isCode(code)) {
		throw new Error(`${folder}: the name of the folder is the merchant's code, and ${CODE_RULE}. Rename it.`);
	}
	const loaded = await defaultExport(code, 'merchant.ts', 'MerchantFile');
	if (loaded === undefined) throw new Error(`${folder}/merchant.ts: is missing`);
	const parsed = parseMerchant(code, loaded);
	const merchant = isDemo(parsed) ? withDemoVendors(parsed) : parsed;
	const texts = merchant.languages.map((language) => [language, textsOf(code, language)]);
	const officialDomains = readDomains(merchant, merchantFolder(code));
	return { ...merchant, texts: Object.fromEntries(texts), ...(officialDomains && { officialDomains }) };
}

/** Reads a merchant's settings for the embedded gateway, all optional. Throws a one-line error if the file is invalid. */
export async function loadDemo(code: string): Promise<DemoFile> {
	const file = 'demo/index.ts';
	const loaded = (await defaultExport(code, file, 'DemoFile')) ?? {};
	const checked = safeParse(DemoSchema, loaded);
	if (checked.success) return checked.output;
	throw new Error(`src/merchants/${code}/${file}: ${problemOf(checked.issues[0])}`);
}

/** Returns the default export of a merchant's file, or undefined if there is no such file. */
async function defaultExport(code: string, file: string, type: string): Promise<object | undefined> {
	const path = `${merchantFolder(code)}/${file}`;
	const name = `src/merchants/${code}/${file}`;
	if (!existsSync(path)) return undefined;
	let loaded: { default?: object };
	try {
		loaded = await import(/* @vite-ignore */ pathToFileURL(path).href);
	} catch (error) {
		const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
		throw new Error(`${name}: cannot be read: ${reason}`);
	}
	if (typeof loaded.default !== 'object') {
		throw new Error(`${name}: has no default export. Write: export default { … } satisfies ${type}`);
	}
	return loaded.default;
}

function textsOf(code: string, language: string): MerchantTexts {
	const name = `texts/${language.toLowerCase()}.json`;
	const file = `src/merchants/${code}/${name}`;
	const path = `${merchantFolder(code)}/${name}`;
	if (!existsSync(path)) {
		throw new Error(
			`${file}: is missing. Add the texts, or take ${language} out of languages in src/merchants/${code}/merchant.ts`,
		);
	}
	return parseTexts(file, readJsonFile(path, file));
}
