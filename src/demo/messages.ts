import { ErrorCode } from '../gateway/contract/error-codes.ts';
import type { Language } from '../lib/languages.ts';
import { texts } from './texts.ts';

/** The player's message for an error code. Codes without a message get the one for unknown errors. */
export function messageFor(code: string, language: Language): string {
	const known = code.startsWith(ErrorCode.tooManyRequests) ? ErrorCode.tooManyRequests : code;
	const { shared } = texts();
	const [asked, english] = [shared[language]?.messages ?? {}, shared.EN?.messages ?? {}];
	// English decides which codes are known, so no other language calls a known error unknown.
	const told = Object.hasOwn(english, known) ? known : ErrorCode.unknown;
	return asked[told] ?? english[told] ?? code;
}
