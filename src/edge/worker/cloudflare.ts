import { answer } from '../answer.ts';
import type { Edge } from '../edge.ts';
import { pointerKey } from '../release.ts';
import { edgeOf } from './edge-of.ts';

/** An R2 bucket (developers.cloudflare.com/r2/api/workers/workers-api-reference). */
interface Bucket {
	get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
}

/** Workers KV (developers.cloudflare.com/kv/api/read-key-value-pairs). */
interface KeyValues {
	get(key: string, options: { cacheTtl: number }): Promise<string | null>;
}

interface Bindings {
	STORE: Bucket;
	/** Without it, pointers are in the bucket too, where a change shows at once and not after a minute. */
	POINTERS?: KeyValues;
	GATEWAY_URL?: string;
}

/** An isolate has 128 MB (developers.cloudflare.com/workers/platform/limits). */
const MEMORY = 24 * 1024 * 1024;
/** Each reading is paid for, and with a wildcard DNS record anyone can ask for any name. */
const POINTER_AGES = { known: 2_000, unknown: 60_000 };
/** Seconds; Workers KV takes no less. */
const POINTER_TTL = 60;

let edge: Edge | undefined;

/** The edge on Cloudflare. */
export default {
	fetch(
		request: Request & { cf?: { clientAcceptEncoding?: string } },
		bindings: Bindings,
	): Promise<Response> {
		edge ??= cloudflareEdge(bindings);
		return answer(request, edge, {
			address: request.headers.get('cf-connecting-ip') ?? undefined,
			isSecure: request.url.startsWith('https:'),
			// Cloudflare puts its own list into the header.
			acceptEncoding: request.cf?.clientAcceptEncoding ?? request.headers.get('accept-encoding'),
		});
	},
};

function cloudflareEdge({ STORE, POINTERS, GATEWAY_URL = '' }: Bindings): Edge {
	async function fromBucket(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
		const object = await STORE.get(key);
		return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
	}
	return edgeOf({
		read: (key) => fromCache(key, fromBucket),
		async readPointer(host) {
			const key = pointerKey(host);
			if (POINTERS) return (await POINTERS.get(key, { cacheTtl: POINTER_TTL })) ?? undefined;
			const content = await fromBucket(key);
			return content && new TextDecoder().decode(content);
		},
		memory: MEMORY,
		pointerAges: POINTER_AGES,
		gateway: GATEWAY_URL,
		demo: [],
	});
}

/** Keeps objects in the data centre's own cache. They never change, so they are never asked for again. */
async function fromCache(
	key: string,
	read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	const { default: cache } = caches as unknown as { default: Cache };
	const address = `https://store.invalid/${key}`;
	const known = await cache.match(address);
	if (known) return new Uint8Array(await known.arrayBuffer());
	const content = await read(key);
	if (content) {
		const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
		await cache.put(address, new Response(content, { headers }));
	}
	return content;
}
