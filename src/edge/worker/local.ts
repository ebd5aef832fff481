import { answer } from '../answer.ts';
import type { Edge } from '../edge.ts';
import { pointerKey } from '../release.ts';
import { isVisitorSecure, visitorsAddress } from '../trusted-proxies.ts';
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
/** Reading from the disk costs next to nothing. */
const POINTER_AGES = { known: 500, unknown: 500 };

let edge: Edge | undefined;

/** The edge in workerd on a machine of one's own, over a folder. */
export default {
	fetch(request: Request & { cf?: { clientIp?: string } }, bindings: Bindings): Promise<Response> {
		edge ??= localEdge(bindings);
		const { cf, headers } = request;
		const peer = cf?.clientIp?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
		return answer(request, edge, {
			address: visitorsAddress(peer, headers.get('x-forwarded-for'), bindings.TRUSTED),
			isSecure: isVisitorSecure(peer, headers.get('x-forwarded-proto'), bindings.TRUSTED),
			acceptEncoding: headers.get('accept-encoding'),
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
		pointerAges: POINTER_AGES,
		gateway: GATEWAY_URL,
		demo: DEMO,
	});
}
