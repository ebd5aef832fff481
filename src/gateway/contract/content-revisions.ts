import { type InferOutput, object, record, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const ContentRevisions = object({
	/** By the platform's code of a language. Each changes with any answer that pages of this language are built from. */
	languages: record(string(), string()),
	/** Changes with what belongs to no language: the web app manifest. */
	shared: string(),
});
export type ContentRevisions = InferOutput<typeof ContentRevisions>;

/**
 * The path is ours. What builds pages asks it before anything else, for all
 * languages at once: the same revisions, the same pages. A gateway without it is
 * asked for the content itself. gateway/client/content-revisions.ts asks, since
 * `call` doesn't send the tag of the last answer.
 */
export const contentRevisions: Endpoint<NoFields, typeof ContentRevisions> = {
	name: 'contentRevisions',
	method: 'GET',
	path: '/wps/v2/content/revisions',
	auth: 'optional',
	noCache: true,
	tagged: true,
	value: ContentRevisions,
};
