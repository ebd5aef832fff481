import { array, type InferOutput, optional, strictObject, union } from 'valibot';
import { matching, orEmpty, starredOrigin } from './fields.ts';

/** Becomes part of the content security policy of the chat's page. A first label may be a star. */
const script = matching(
	/^(https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?(\/[\w./-]*)?|\/[\w./-]+)$/,
	'has to be a script such as https://cdn.example.com/chat.js, an origin, or a path such as /scripts/chat.js',
);
const ownPath = matching(/^\/[\w./-]+$/, 'has to be a path such as /chat/');
const pathKey = matching(/^([ -~]{8}|[ -~]{24})$/, 'has to be 8 (DES) or 24 (TripleDES) ASCII characters');

/** Customer service by chat; no vendor by default. src/features/support/README.md lists the vendors' own addresses. */
export const ChatSchema = strictObject({
	/** The key of the `path` of an entry (EN-13); '' if the gateway sends plain addresses. */
	pathKey: orEmpty(pathKey),
	/** Scripts that may run in the chat's page. An origin, or a path that ends with a slash, stands for all below it. */
	scripts: optional(array(script), []),
	/** Chat pages that may be framed: origins, or paths of this site. Others open in a window of their own. */
	frames: optional(array(union([starredOrigin, ownPath])), []),
	/** Origins that the scripts connect to and load pictures, styles and sounds from, other than their own. */
	connect: optional(array(starredOrigin), []),
});
export type ChatSettings = InferOutput<typeof ChatSchema>;
