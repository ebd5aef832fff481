import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { problemOf } from './problem.ts';
import { MerchantSchema, MerchantTexts } from './schema.ts';
import { contrastFault } from './theme-contrast.ts';

/** Checks the default export of a merchant's file. Throws a one-line error with the file, the field and the right value. */
export function parseMerchant(code: string, value: unknown): InferOutput<typeof MerchantSchema> {
	const file = `src/merchants/${code}/merchant.ts`;
	const output = checked(file, MerchantSchema, value);
	if (output.code !== code) {
		throw new Error(`${file}: code: is "${output.code}", but has to be the name of the folder, "${code}"`);
	}
	const fault = contrastFault(output.theme);
	if (fault) throw new Error(`${file}: ${fault}`);
	return output;
}

/** Checks a merchant's texts in one language, as parseMerchant does. */
export function parseTexts(file: string, value: unknown): MerchantTexts {
	return checked(file, MerchantTexts, value);
}

function checked<Schema extends GenericSchema>(
	file: string,
	schema: Schema,
	value: unknown,
): InferOutput<Schema> {
	const { success, issues, output } = safeParse(schema, value);
	if (success) return output;
	throw new Error(`${file}: ${problemOf(issues[0])}`);
}
