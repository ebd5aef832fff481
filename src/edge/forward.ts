/** The gateway's own limit for a call is shorter: the client gives up after 30 s. */
export const GATEWAY_TIMEOUT = 35_000;

/** Bytes of a body. The largest call, feedback with a picture, has about half of it. */
export const LARGEST_CALL = 1024 * 1024;

/** Paths that are forwarded to the merchant's gateway, and to Firebase. */
export const GATEWAY_PATH = '/wps/';
export const FIREBASE_PATH = '/__/auth/';

/** These concern one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP: readonly string[] = [
	'connection',
	'keep-alive',
	'proxy-authenticate',
	'proxy-authorization',
	'proxy-connection',
	'te',
	'trailer',
	'transfer-encoding',
	'upgrade',
];

/** Headers that an edge sets about the visitor; those that a visitor sends are dropped. */
const OF_THE_EDGE = [
	'forwarded',
	'x-real-ip',
	'x-forwarded-for',
	'x-forwarded-host',
	'x-forwarded-port',
	'x-forwarded-proto',
];

export interface Visitor {
	/** IP address. */
	address: string | undefined;
	/** The site's host as the visitor asked for it, with its port. */
	host: string;
	protocol: 'http' | 'https';
}

/** Returns the headers for the gateway. It gets its own name as Host. */
export function forwardedHeaders(headers: Headers, visitor: Visitor): Headers {
	const forwarded = endToEnd(headers);
	for (const name of ['host', ...OF_THE_EDGE]) forwarded.delete(name);
	if (visitor.address) forwarded.set('x-forwarded-for', visitor.address);
	forwarded.set('x-forwarded-host', visitor.host);
	forwarded.set('x-forwarded-proto', visitor.protocol);
	return forwarded;
}

/** Firebase's pages need neither the session on this site nor the visitor's address. */
const NOT_FOR_FIREBASE: readonly string[] = [
	'authorization',
	'cookie',
	'forwarded',
	'x-forwarded-for',
	'x-real-ip',
	// CDNs in front of an edge add these.
	'cf-connecting-ip',
	'cf-connecting-ipv6',
	'fastly-client-ip',
	'true-client-ip',
];

/** Returns the headers for Firebase's pages. */
export function firebaseHeaders(headers: Headers, visitor: Omit<Visitor, 'address'>): Headers {
	const forwarded = forwardedHeaders(headers, { ...visitor, address: undefined });
	for (const name of NOT_FOR_FIREBASE) forwarded.delete(name);
	return forwarded;
}

/** Returns the headers without those of one connection only, including those that the Connection header names. */
export function endToEnd(headers: Headers): Headers {
	const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase());
	const kept = new Headers(headers);
	for (const name of [...HOP_BY_HOP, ...named]) if (/^[a-z0-9-]+$/.test(name)) kept.delete(name);
	return kept;
}

/** Returns the response to send if the gateway gives none, in the format of its own errors. */
export function gatewayFailure(status: 413 | 502 | 504): Response {
	return new Response('{"success":false}', {
		status,
		headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
	});
}
