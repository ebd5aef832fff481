import { isLocalHost } from '../lib/local-host.ts';
import type { Client, Edge, Site } from './edge.ts';
import {
	endToEnd,
	FIREBASE_PATH,
	firebaseHeaders,
	forwardedHeaders,
	GATEWAY_PATH,
	GATEWAY_TIMEOUT,
	gatewayFailure,
	LARGEST_CALL,
} from './forward.ts';

/** The origin that answers a path in place of the site's files, or undefined. */
export function forwardOrigin(pathname: string, { host, release }: Site, edge: Edge): string | undefined {
	const { gateway, authDomain } = release.edge;
	if (pathname.startsWith(GATEWAY_PATH)) return gateway || edge.gateway;
	if (authDomain && pathname.startsWith(FIREBASE_PATH)) return `https://${authDomain}`;
	const isDemo = edge.demo.some((path) => pathname === path || pathname.startsWith(`${path}/`));
	return isDemo && isLocalHost(host) ? edge.gateway : undefined;
}

/** Bodies are streamed, both ways. */
export async function callGateway(
	origin: string,
	request: Request,
	url: URL,
	edge: Edge,
	client: Client,
): Promise<Response> {
	if (Number(request.headers.get('content-length')) > LARGEST_CALL) return gatewayFailure(413);
	const stop = new AbortController();
	let isTooLarge = false;
	const body = limited(request, () => {
		isTooLarge = true;
		stop.abort();
	});
	const visitor = {
		host: request.headers.get('host') ?? url.host,
		protocol: client.isSecure ? 'https' : 'http',
	} as const;
	const headers = url.pathname.startsWith(FIREBASE_PATH)
		? firebaseHeaders(request.headers, visitor)
		: forwardedHeaders(request.headers, { ...visitor, address: client.address });
	// Only until the answer begins: a download on a slow network may take longer.
	const timer = setTimeout(() => stop.abort(), GATEWAY_TIMEOUT);
	try {
		const answer = await edge.fetch(
			new Request(origin + url.pathname + url.search, {
				method: request.method,
				headers,
				body,
				redirect: 'manual',
				signal: stop.signal,
				// Node streams a body only with it.
				duplex: 'half',
			} as RequestInit),
		);
		return new Response(answer.body, {
			status: answer.status,
			statusText: answer.statusText,
			headers: endToEnd(answer.headers),
		});
	} catch (error) {
		if (isTooLarge) return gatewayFailure(413);
		edge.report(`${origin}: ${stop.signal.aborted ? 'no answer in time' : error}`);
		return gatewayFailure(stop.signal.aborted ? 504 : 502);
	} finally {
		clearTimeout(timer);
	}
}

/** The body of a request. A stated length is its true one (RFC 9112, 6.3); any other body is counted as it passes. */
function limited(request: Request, tooLarge: () => void): ReadableStream<Uint8Array> | null {
	if (!request.body || request.headers.has('content-length')) return request.body;
	let length = 0;
	const counted = new TransformStream<Uint8Array, Uint8Array>({
		transform(part, controller) {
			length += part.byteLength;
			if (length <= LARGEST_CALL) return controller.enqueue(part);
			// The stream stays open until the call is aborted. workerd would send a failed stream as a complete body, and
			// it crashes if the call is aborted from here.
			setTimeout(tooLarge);
			return new Promise<void>(() => undefined);
		},
	});
	return request.body.pipeThrough(counted);
}
