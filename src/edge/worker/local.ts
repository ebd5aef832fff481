import { answer } from '../answer.ts';
import type { Edge } from '../edge.ts';
import { pointerKey } from '../release.ts';
import { visitorsAddress } from '../trusted-proxies.ts';
import { edgeOf } from './edge-of.ts';

/** What src/server/workerd.ts binds. */
interface Bindings {
	/** workerd's disk service: the folder of the store. */
	STORE: { fetch(address: string): Promise<Response> };
	GATEWAY_URL: string;
	DEMO: readonly string[];
	/** Networks of what stands in front of it. */
	TRUSTED: readonly string[];
}

const MEMORY = 64 * 1024 * 1024;
const POINTER_AGE = 500;

let edge: Edge | undefined;

/** The edge in workerd on a machine of one's own, over a folder. */
export default {
	fetch(request: Request & { cf?: { clientIp?: string } }, bindings: Bindings): Promise<Response> {
		edge ??= localEdge(bindings);
		return answer(request, edge, {
			address: visitorsAddress(
				request.cf?.clientIp?.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''),
				request.headers.get('x-forwarded-for'),
				bindings.TRUSTED,
			),
			acceptEncoding: request.headers.get('accept-encoding'),
		});
	},
};

function localEdge({ STORE, GATEWAY_URL, DEMO }: Bindings): Edge {
	async function read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
		const response = await STORE.fetch(`http://store/${key}`);
		const content = new Uint8Array(await response.arrayBuffer());
		if (response.status === 404) return undefined;
		if (!response.ok) throw new Error(`${key} can't be read (${response.status})`);
		return content;
	}
	return edgeOf({
		read,
		async readPointer(host) {
			const content = await read(pointerKey(host));
			return content && new TextDecoder().decode(content);
		},
		memory: MEMORY,
		pointerAge: POINTER_AGE,
		gateway: GATEWAY_URL,
		demo: DEMO,
	});
}
