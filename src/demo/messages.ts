import { ErrorCode } from '../gateway/contract/error-codes.ts';
import type { Language } from '../lib/languages.ts';
import { texts } from './texts.ts';

/** What a player reads for an error code; a code without a text of its own is told as an unknown error. */
export function messageFor(code: string, language: Language): string {
	const known = code.startsWith(ErrorCode.tooManyRequests) ? ErrorCode.tooManyRequests : code;
	const { shared } = texts();
	const [asked, english] = [shared[language]?.messages ?? {}, shared.EN?.messages ?? {}];
	// English decides which codes there are, so that no language tells a known error as an unknown one.
	const told = Object.hasOwn(english, known) ? known : ErrorCode.unknown;
	return asked[told] ?? english[told] ?? code;
}
