import { brotliDecompressSync } from 'node:zlib';
import type { Edge } from '../edge.ts';
import { BoundedCache } from './bounded-cache.ts';
import { cachedPointers, type PointerAges } from './pointers.ts';
import { cachedReleases } from './releases.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Machine {
	/** An object of the store. */
	read(key: string): Promise<Bytes | undefined>;
	/** The text of a host's pointer. */
	readPointer(host: string): Promise<string | undefined>;
	/** Bytes that remembered files and releases may take, each. */
	memory: number;
	pointerAges: PointerAges;
	gateway: string;
	demo: readonly string[];
}

/** Reports of one kind come once a minute, or a broken store would fill the log. */
const QUIET = 60_000;

/** The machine of a worker. It lives as long as the worker, so what it remembers is bounded. */
export function edgeOf({ read, readPointer, memory, pointerAges, gateway, demo }: Machine): Edge {
	const bodies = new BoundedCache<Bytes>(memory);
	const reported = new BoundedCache<number>(1000);

	function report(message: string): void {
		const now = Date.now();
		if (now - (reported.get(message) ?? 0) < QUIET) return;
		reported.set(message, now, 1);
		// biome-ignore lint/suspicious/noConsole: where a worker's operator looks
		console.error(message);
	}

	async function remembered(key: string, make: () => Promise<Bytes | undefined>): Promise<Bytes | undefined> {
		const known = bodies.get(key);
		if (known) return known;
		const made = await make();
		if (made) bodies.set(key, made, made.byteLength);
		return made;
	}

	const object = (key: string) => remembered(key, () => read(key));
	return {
		pointer: cachedPointers(readPointer, pointerAges, report),
		release: cachedReleases(read, memory),
		object,
		unpacked: (key, encoding) =>
			remembered(`${encoding} ${key}`, async () => {
				const packed = await read(key);
				const content = packed && new Uint8Array(brotliDecompressSync(packed));
				return content && encoding === 'gzip' ? gzip(content) : content;
			}),
		fetch: (request) => fetch(request),
		gateway,
		demo,
		random: Math.random,
		report,
	};
}

async function gzip(content: Bytes): Promise<Bytes> {
	const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}
