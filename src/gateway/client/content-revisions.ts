import {
	type ContentRevisions,
	contentRevisions,
	REVISIONS_TIMEOUT_MS,
} from '../contract/content-revisions.ts';
import { readAnswer } from './answer.ts';
import { GatewayError } from './gateway-error.ts';
import { readLimited } from './limited.ts';
import { type ClientEnvironment, headersFor } from './request.ts';

/** A revision for each of 28 languages takes 2 KB. */
const MAX_BYTES = 64 * 1024;

type Environment = Pick<ClientEnvironment, 'baseUrl' | 'merchant' | 'language' | 'userAgent'>;

/**
 * Returns the revisions of the gateway's content, or undefined if the gateway has no such call. Rejects with a
 * GatewayError if it is unavailable or broken.
 */
export async function fetchContentRevisions(environment: Environment): Promise<ContentRevisions | undefined> {
	const { path } = contentRevisions;
	const headers = headersFor(environment, contentRevisions, undefined);
	const signal = AbortSignal.timeout(REVISIONS_TIMEOUT_MS);
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
	if (status >= 500) throw new GatewayError('gateway', { status });
	try {
		return readAnswer(contentRevisions, { status, body });
	} catch (error) {
		if (error instanceof GatewayError) return undefined;
		throw error;
	}
}
