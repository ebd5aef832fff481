/** The kinds of fields that the schemas here are made of. */
import {
	array,
	check,
	type GenericSchema,
	literal,
	maxLength,
	minLength,
	optional,
	picklist,
	pipe,
	regex,
	string,
	union,
} from 'valibot';

/** A text of a pattern. The message says what would be right. */
export const matching = (pattern: RegExp, message: string) => pipe(string(), regex(pattern, message));

/** A setting that is off if it's '' or missing. */
export const orEmpty = <const Schema extends GenericSchema<string>>(schema: Schema) =>
	optional(union([literal(''), schema]), '');

export const httpsUrl = matching(/^https:\/\/[^\s"'<>]+$/, 'has to be an https URL');
/** Becomes part of the content security policy, where a path or a semicolon would mean something else. */
export const httpsOrigin = matching(
	/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/,
	'has to be an origin such as https://api.example.com',
);
/** The same for a vendor with a host for each region: a first label may be a star. */
export const starredOrigin = matching(
	/^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/,
	'has to be an origin such as https://www.example.com or https://*.example.com',
);
/** Only our own servers call it, so it may be on the same machine; between machines it has to be https. */
export const serverOrigin = matching(
	/^(https:\/\/([a-z0-9-]+\.)+[a-z]{2,}|https?:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?$/,
	'has to be an origin such as https://gateway.example.com, or one of this machine such as http://127.0.0.1:4400',
);
/** The address of a Sentry project (docs.sentry.io/concepts/key-terms/dsn-explainer). Its key is public. */
export const sentryDsn = matching(
	/^https:\/\/\w+@([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?(\/[\w-]+)*\/\d+$/,
	'has to be the DSN of a project such as https://0123abcd@o1.ingest.sentry.io/42',
);
/** A host that a vendor's scripts reach over https. */
export const server = matching(
	/^([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/,
	'has to be a host, with or without a port, such as api.example.com',
);
/** Becomes the addresses of pictures (lib/picture-url.ts); a space would split one in two in a srcset. */
export const widthPattern = matching(
	/^\{cdn\}(?=.*\{path\})(?=.*\{width\})[\w{}/?&=:,.%~+-]+$/,
	'has to be a pattern such as {cdn}{path}?w={width}',
);
export const Host = matching(
	/^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
	'has to be a host name such as www.example.com',
);
const CODE = /^[a-z][a-z0-9-]{1,19}$/;
export const CODE_RULE = 'has to be 2 to 20 of a-z, 0-9 and -, beginning with a letter';
export const isCode = (code: string): boolean => CODE.test(code);
/** A merchant's code: lower case; also the Merchant header, the folder here and in dist. */
export const Code = matching(CODE, CODE_RULE);

export const Colour = matching(/^#[0-9a-f]{6}$/, 'has to be a colour such as #1a2b3c');
export const text = pipe(string(), minLength(1, 'must not be empty'), maxLength(600));
/** A script or page: elsewhere over https, or on the site's own host. */
export const address = matching(
	/^(https:\/\/[^\s"'<>;,]+|\/[\w./-]+)$/,
	'has to be an https URL, or a path such as /scripts/a.js',
);
/** A zone of the IANA database, which browsers know too (ECMA-402, 6.5). */
export const TimeZone = pipe(
	string(),
	check((zone) => {
		try {
			return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
		} catch {
			return false;
		}
	}, 'has to be a time zone such as Asia/Manila'),
);
/** A vendor's name in links to games (RT-06). */
export const vendorCode = matching(/^[\w.:-]{1,80}$/, 'has to be the code of a vendor such as Numera');
export const Name = pipe(text, maxLength(30));

export const eachOnce = <Item extends string>() =>
	check(
		(named: Item[]) => new Set(named).size === named.length,
		({ input }) => `names ${input.find((each, at) => input.indexOf(each) !== at)} twice`,
	);

/** At least one of `known`, each once. */
export const ways = <const Known extends readonly string[]>(known: Known) =>
	pipe(array(picklist(known)), minLength(1, 'needs at least one way'), eachOnce<Known[number]>());
