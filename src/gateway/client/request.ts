import { isUnreachable } from '../../lib/unreachable.ts';
import type { EncryptedBody } from '../contract/encrypted-body.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { GatewayError } from './gateway-error.ts';
import type { Send } from './layers.ts';

/** Facts about the page that the client runs in; read again for every call. */
export interface ClientEnvironment {
	/** Origin of the gateway; '' for the page's own. */
	baseUrl: string;
	/** Sent as Merchant. */
	merchant: string;
	/** Sent as Language, such as EN. */
	language: string;
	/** Symmetric cipher of encrypted bodies (NET-05). */
	cipher: 'TripleDES' | 'DES';
	userAgent: string;
	token(): string | undefined;
	/** Replaces fetch. A build's limits the size of answers. */
	network?: Send;
	/** Session storage. It may be absent, full or refuse to work; no call fails because of it. */
	storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined;
}

/** Returns the headers of a call (NET-01). Pass `token` only if the contract allows the call one. */
export function headersFor(
	environment: Pick<ClientEnvironment, 'merchant' | 'language' | 'userAgent'>,
	endpoint: Pick<Endpoint, 'method' | 'moduleId'>,
	token: string | undefined,
): Record<string, string> {
	const headers: Record<string, string> = {
		Accept: 'application/json',
		Merchant: environment.merchant,
		Language: environment.language,
		'X-Real-UA': encodeURIComponent(environment.userAgent),
	};
	if (token) headers.Authorization = token;
	if (endpoint.moduleId) headers.ModuleId = endpoint.moduleId;
	if (endpoint.method === 'POST') headers['Content-Type'] = 'application/json';
	return headers;
}

/** Returns path and query of a call. The query is sorted, so that equal calls have equal addresses (NET-02). */
export function requestUrl({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: unknown): string {
	if (method !== 'GET') return path;
	// Through JSON, so that undefined fields are left out, as in a body.
	const query = new URLSearchParams(JSON.parse(JSON.stringify(input)));
	query.sort();
	return `${path}?${query}`.replace(/\?$/, '');
}

const loadEncryption = () => import('./encrypt.ts');

/** Encrypts a body (NET-05). The code loads while the key is requested. */
export async function encrypted(
	input: unknown,
	cipher: ClientEnvironment['cipher'],
	publicKey: Promise<string>,
): Promise<EncryptedBody> {
	const loading = loadEncryption().catch((error: unknown) => {
		throw isUnreachable(error) ? new GatewayError('network') : error;
	});
	const [{ encryptBody }, key] = await Promise.all([loading, publicKey]);
	const body = encryptBody(key, input, cipher);
	// The gateway didn't send a public key.
	if (!body) throw new GatewayError('invalid');
	return body;
}

/** Two GETs with the same key have the same answer (NET-02). `headers` are the ones sent, without the token if the answer is the same for all players. */
export function requestKey(
	{ merchant, language, baseUrl }: Pick<ClientEnvironment, 'merchant' | 'language' | 'baseUrl'>,
	url: string,
	headers: Record<string, string | undefined>,
): string {
	return [merchant, language, fingerprint(JSON.stringify(headers)), baseUrl + url].join(' ');
}

/** Returns a hash that tells two sessions apart without storing a token. It's not for secrecy. */
export function fingerprint(text: string): string {
	let hash = 0;
	for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
	return hash.toString(36);
}
