import type { Client, Edge, Site } from './edge.ts';
import {
	endToEnd,
	FIREBASE_PATH,
	forwardedHeaders,
	GATEWAY_PATH,
	GATEWAY_TIMEOUT,
	gatewayFailure,
} from './forward.ts';

/** The origin that answers a path in place of the site's files, or undefined. */
export function forwardOrigin(pathname: string, { release }: Site, edge: Edge): string | undefined {
	const { gateway, authDomain } = release.edge;
	if (pathname.startsWith(GATEWAY_PATH)) return gateway || edge.gateway;
	if (authDomain && pathname.startsWith(FIREBASE_PATH)) return `https://${authDomain}`;
	const isDemo = edge.demo.some((path) => pathname === path || pathname.startsWith(`${path}/`));
	return isDemo ? edge.gateway : undefined;
}

/** Bodies are streamed, both ways. */
export async function callGateway(
	origin: string,
	request: Request,
	url: URL,
	edge: Edge,
	client: Client,
): Promise<Response> {
	const late = new AbortController();
	// Only until the answer begins: a download on a slow network may take longer.
	const timer = setTimeout(() => late.abort(), GATEWAY_TIMEOUT);
	try {
		const answer = await edge.fetch(
			new Request(origin + url.pathname + url.search, {
				method: request.method,
				headers: forwardedHeaders(request.headers, {
					address: client.address,
					host: request.headers.get('host') ?? url.host,
					protocol: url.protocol === 'https:' ? 'https' : 'http',
				}),
				body: request.body,
				redirect: 'manual',
				signal: late.signal,
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
		edge.report(`${origin}: ${late.signal.aborted ? 'no answer in time' : error}`);
		return gatewayFailure(late.signal.aborted ? 504 : 502);
	} finally {
		clearTimeout(timer);
	}
}
