import { type ContentRevisions, contentRevisions } from '../contract/content-revisions.ts';
import { readAnswer } from './answer.ts';
import { GatewayError } from './gateway-error.ts';
import { readLimited } from './limited.ts';
import { type ClientEnvironment, headersFor } from './request.ts';

/** Milliseconds. The answer is small, and is asked for again anyway. */
const LIMIT = 10_000;
/** A revision for each of 28 languages takes 2 KB. */
const MAX_BYTES = 64 * 1024;

type Environment = Pick<ClientEnvironment, 'baseUrl' | 'merchant' | 'language' | 'userAgent'>;

/** The revisions, and the tag of the answer that carried them (RFC 9110, 8.8.3). */
export interface TaggedRevisions extends ContentRevisions {
	tag?: string;
}

/**
 * Asks which content the gateway has. With what it answered last, that comes
 * back if nothing has changed. Undefined if the gateway has no such call;
 * rejects with a GatewayError if it is out of reach or broken.
 */
export async function fetchContentRevisions(
	environment: Environment,
	known?: TaggedRevisions,
): Promise<TaggedRevisions | undefined> {
	const { path } = contentRevisions;
	const headers = headersFor(environment, contentRevisions, undefined);
	if (known?.tag) headers['If-None-Match'] = known.tag;
	const signal = AbortSignal.timeout(LIMIT);
	let response: Response;
	let body: string;
	try {
		response = await fetch(environment.baseUrl + path, { headers, signal, cache: 'no-store' });
		body = await readLimited(response, MAX_BYTES);
	} catch (error) {
		if (error instanceof GatewayError) throw error;
		throw new GatewayError(signal.aborted ? 'timeout' : 'network');
	}
	const { status } = response;
	if (status === 304 && known) return known;
	if (status >= 500) throw new GatewayError('gateway', { status });
	const tag = response.headers.get('ETag');
	try {
		return { ...readAnswer(contentRevisions, { status, body }), ...(tag && { tag }) };
	} catch (error) {
		if (error instanceof GatewayError) return undefined;
		throw error;
	}
}
