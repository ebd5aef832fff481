import {
	endToEnd,
	firebaseHeaders,
	forwardedHeaders,
	GATEWAY_TIMEOUT,
	gatewayFailure,
	LARGEST_CALL,
	type Visitor,
} from './forward.ts';

/** Forwards a call to the merchant's gateway. Bodies are streamed, both ways. */
export function callGateway(origin: string, request: Request, visitor: Visitor): Promise<Response> {
	return forward(origin, request, forwardedHeaders(request.headers, visitor));
}

/** Forwards a request for Firebase's pages. */
export function callFirebase(authDomain: string, request: Request, visitor: Visitor): Promise<Response> {
	return forward(`https://${authDomain}`, request, firebaseHeaders(request.headers, visitor));
}

async function forward(origin: string, request: Request, headers: Headers): Promise<Response> {
	if (Number(request.headers.get('content-length')) > LARGEST_CALL) return gatewayFailure(413);
	const { pathname, search } = new URL(request.url);
	const stop = new AbortController();
	let isTooLarge = false;
	const body = limited(request, () => {
		isTooLarge = true;
		stop.abort();
	});
	// Only until the response begins: a download on a slow network may take longer.
	const timer = setTimeout(() => stop.abort(), GATEWAY_TIMEOUT);
	try {
		const response = await fetch(
			new Request(origin + pathname + search, {
				method: request.method,
				headers,
				body,
				redirect: 'manual',
				signal: stop.signal,
				// Node streams a body only with it.
				duplex: 'half',
			} as RequestInit),
		);
		const { status, statusText } = response;
		return new Response(response.body, { status, statusText, headers: endToEnd(response.headers) });
	} catch (error) {
		if (isTooLarge) return gatewayFailure(413);
		// biome-ignore lint/suspicious/noConsole: the worker's log is where its operator looks.
		console.error(`${origin}: ${stop.signal.aborted ? 'no response in time' : error}`);
		return gatewayFailure(stop.signal.aborted ? 504 : 502);
	} finally {
		clearTimeout(timer);
	}
}

/** Returns the body of a request. A stated length is its true one (RFC 9112, 6.3); any other body is counted as it passes. */
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
