const MAX_LENGTH = 200;

/** Stands for a part that was removed. */
const CUT = '…';

/** E-mail addresses: go before quoted text, as an apostrophe may be part of one. */
const EMAIL = /[^\s"<>()]+@[^\s"<>()]+/g;

/** Patterns of what may be a person's, in this order. */
const PRIVATE = [
	// Queries and fragments of addresses.
	/[?#][^\s"')]*/g,
	// Input quoted by JSON.parse and others.
	/"[^"]*"?/g,
	// Tokens, keys and ids: long words with a digit, or very long ones.
	/(?=[\w+/=.~-]*\d)[\w+/=.~-]{12,}|[\w+/=-]{32,}/g,
	// Numbers of phones, accounts and codes; with the blanks, brackets and dashes that people write in them.
	/\+?\d(?:[\s().-]*\d){3,}/g,
];

/** Quoted text. Only names of properties and methods stay. */
const QUOTED = /'(?:[^']*'|.*)/gs;
const isName = (quoted: string) => /^'[A-Za-z_$][\w$.]{0,30}'$/.test(quoted);

/** Returns an error's message without personal data: known values of the session, and whatever looks like one. */
export function cleanMessage(message: string, known: readonly (string | undefined)[]): string {
	let text = message;
	for (const value of known) if (value) text = text.split(value).join(CUT);
	text = text.replace(EMAIL, CUT).replace(QUOTED, (quoted) => (isName(quoted) ? quoted : CUT));
	for (const pattern of PRIVATE) text = text.replace(pattern, CUT);
	return text.slice(0, MAX_LENGTH);
}
