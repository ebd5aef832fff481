import {
	array,
	type InferOutput,
	literal,
	optional,
	pipe,
	regex,
	strictObject,
	string,
	union,
} from 'valibot';

/** Becomes part of the content security policy of the chat's page. A first label may be a star. */
const origin = pipe(
	string(),
	regex(
		/^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/,
		'has to be an origin such as https://chat.example.com or https://*.example.com',
	),
);
const script = pipe(
	string(),
	regex(
		/^(https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?(\/[\w./-]*)?|\/[\w./-]+)$/,
		'has to be a script such as https://cdn.example.com/chat.js, an origin, or a path such as /scripts/chat.js',
	),
);
const ownPath = pipe(string(), regex(/^\/[\w./-]+$/, 'has to be a path such as /chat/'));
const pathKey = pipe(
	string(),
	regex(/^([ -~]{8}|[ -~]{24})$/, 'has to be 8 (DES) or 24 (TripleDES) ASCII characters'),
);

/** Customer service by chat; no vendor by default. src/features/support/README.md lists the vendors' own addresses. */
export const ChatSchema = strictObject({
	/** The key of the `path` of an entry (EN-13); '' if the gateway sends plain addresses. */
	pathKey: optional(union([literal(''), pathKey]), ''),
	/** Scripts that may run in the chat's page. An origin, or a path that ends with a slash, stands for all below it. */
	scripts: optional(array(script), []),
	/** Chat pages that may be framed: origins, or paths of this site. Others open in a window of their own. */
	frames: optional(array(union([origin, ownPath])), []),
	/** Origins that the scripts connect to and load pictures, styles and sounds from, other than their own. */
	connect: optional(array(origin), []),
});
export type ChatSettings = InferOutput<typeof ChatSchema>;
