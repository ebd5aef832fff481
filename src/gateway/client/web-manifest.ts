import { parseJson } from '../../lib/json.ts';
import type { Envelope } from '../contract/endpoint.ts';
import { webManifest } from '../contract/web-manifest.ts';
import { GatewayError } from './gateway-error.ts';
import { layered, withTimeout } from './layers.ts';
import { type ClientEnvironment, headersFor, requestUrl } from './request.ts';

type Environment = Pick<ClientEnvironment, 'baseUrl' | 'merchant' | 'language' | 'userAgent' | 'network'>;

/**
 * Fetches the gateway's manifest (API-18), with or without an envelope. Its fields are unchecked, so that an invalid one
 * doesn't affect the others. Rejects with a GatewayError.
 */
export async function fetchWebManifest(
	environment: Environment,
	milliseconds = webManifest.timeout,
): Promise<Record<string, unknown>> {
	const input = { merchantCode: environment.merchant, _: String(Date.now()) };
	const { status, body } = await layered([withTimeout(milliseconds)], environment.network)(
		environment.baseUrl + requestUrl(webManifest, input),
		{
			headers: headersFor(environment, webManifest, undefined),
			credentials: 'include',
			cache: 'no-store',
		},
	);
	const answer = parseJson(body);
	const { success, value } = (answer ?? {}) as Partial<Envelope>;
	if (status > 299 || success === false) throw new GatewayError('gateway', { status });
	const manifest = success === true ? value : answer;
	if (typeof manifest !== 'object' || !manifest || Array.isArray(manifest)) {
		throw new GatewayError('invalid', { status });
	}
	return manifest as Record<string, unknown>;
}
