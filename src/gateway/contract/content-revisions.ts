import { type InferOutput, object, record, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const ContentRevisions = object({
	/** Keyed by the platform's code of a language. Each changes with any answer that pages of this language are built from. */
	languages: record(string(), string()),
	/** Changes with what belongs to no language: the web app manifest. */
	shared: string(),
});
/** Milliseconds. The answer is small, and a build can do without it. */
export const REVISIONS_TIMEOUT_MS = 10_000;
export type ContentRevisions = InferOutput<typeof ContentRevisions>;

/**
 * The path is ours. Builds call it first, for all languages at once: the same revisions mean the
 * same pages. If a gateway doesn't have it, they request the content itself.
 */
// gateway/client/content-revisions.ts asks, since `call` doesn't send the tag of the last answer.
export const contentRevisions: Endpoint<NoFields, typeof ContentRevisions> = {
	name: 'contentRevisions',
	method: 'GET',
	path: '/wps/v2/content/revisions',
	auth: 'optional',
	noCache: true,
	timeout: REVISIONS_TIMEOUT_MS,
	tagged: true,
	value: ContentRevisions,
};
