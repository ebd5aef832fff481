import { Hono } from 'hono';
import { answer } from '../edge/answer.ts';
import type { Edge } from '../edge/edge.ts';
import type { Pointer } from '../edge/release.ts';
import { edgeOf } from '../edge/worker/edge-of.ts';
import type { Store } from '../releases/store.ts';
import { DEMO_PATHS } from './demo-paths.ts';
import type { OpenGateway } from './gateway-source.ts';

/** Bytes of files and lists that it remembers. */
const MEMORY = 64_000_000;

/** Shows one release at whatever address it's asked for, as a preview: an edge in this process. */
export function createReleaseServer(
	store: Store,
	release: string,
	gateway: Pick<OpenGateway, 'url' | 'embedded'>,
): Hono {
	const pointer: Pointer = { release, preview: true, changed: '' };
	const machine = edgeOf({
		read: async (key) => {
			const content = await store.get(key);
			return content && new Uint8Array(content);
		},
		readPointer: async () => JSON.stringify(pointer),
		memory: MEMORY,
		pointerAges: { known: Number.POSITIVE_INFINITY, unknown: 0 },
		gateway: gateway.url,
		demo: gateway.embedded ? DEMO_PATHS : [],
	});
	const edge: Edge = {
		...machine,
		fetch(request) {
			// Node decompresses responses, but leaves their Content-Encoding header in place.
			request.headers.set('accept-encoding', 'identity');
			return machine.fetch(request);
		},
	};
	const server = new Hono();
	server.all('*', ({ req }) =>
		answer(req.raw, edge, {
			address: undefined,
			isSecure: req.url.startsWith('https:'),
			acceptEncoding: req.header('Accept-Encoding') ?? null,
		}),
	);
	return server;
}
