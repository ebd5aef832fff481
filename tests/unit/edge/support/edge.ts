import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { answer } from '../../../../src/edge/answer.ts';
import type { Edge } from '../../../../src/edge/edge.ts';
import { fileKey, type Pointer, poolKey, type Release } from '../../../../src/edge/release.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const objects = new Map<string, Bytes>();
export const pointers = new Map<string, Pointer | Error>();
export const releases = new Map<string, Release>();
export const reported: string[] = [];
/** Settings that tests change. */
export const world = {
	gateway: async (_request: Request): Promise<Response> => new Response('{}'),
	/** Of Math.random. */
	chance: 0,
};

const edge: Edge = {
	async pointer(host) {
		const pointer = pointers.get(host);
		if (pointer instanceof Error) throw pointer;
		return pointer;
	},
	release: async (name) => releases.get(name),
	object: async (key) => objects.get(key),
	async unpacked(key, encoding) {
		const packed = objects.get(key);
		const content = packed && brotliDecompressSync(packed);
		return content && new Uint8Array(encoding === 'gzip' ? gzipSync(content) : content);
	},
	fetch: (request) => world.gateway(request),
	gateway: 'https://gateway.example',
	demo: [],
	random: () => world.chance,
	report: (message) => void reported.push(message),
};

/** Puts a release of these files into the store; the hash of a file is its own text. */
function release(merchant: string, id: string, files: Record<string, string>): void {
	const names: Record<string, string> = {};
	const pool: string[] = [];
	for (const [path, text] of Object.entries(files)) {
		const name = path.startsWith('/m/_astro/')
			? `${path.slice('/m/_astro/'.length)}.br`
			: `${merchant}${id}${path.replace(/\W/g, '')}.br`;
		objects.set(path.startsWith('/m/_astro/') ? poolKey(name) : fileKey(name), packed(text));
		if (path.startsWith('/m/_astro/')) pool.push(name);
		else names[path] = name;
	}
	releases.set(`${merchant}/${id}`, {
		format: 1,
		merchant,
		edge: { defaultLanguage: 'EN', languages: ['EN', 'TH', 'PT-BR'], gateway: '', authDomain: '' },
		files: names,
		pool,
		madeOf: {},
		created: '2026-11-23T00:00:00Z',
	});
}

export const packed = (text: string) => new Uint8Array(brotliCompressSync(text));
export const point = (host: string, to: string, more: Partial<Pointer> = {}) =>
	pointers.set(host, { release: to, changed: '2026-11-23T00:00:00Z', ...more });

export const ask = (address: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
	const request = new Request(address, { headers: { host: new URL(address).host, ...headers }, ...init });
	return answer(request, edge, {
		address: '192.0.2.7',
		isSecure: address.startsWith('https:'),
		acceptEncoding: request.headers.get('accept-encoding'),
	});
};
export const SITE = 'https://www.aurelia.example';

/** Before each test: two merchants, one of them with two releases. */
export function startAgain(): void {
	objects.clear();
	pointers.clear();
	releases.clear();
	reported.length = 0;
	world.chance = 0;
	release('aurelia', 'a', {
		'/m/home.html': 'home a',
		'/m/404.html': 'not found',
		'/m/_astro/boot.1.js': 'go()',
	});
	release('aurelia', 'b', { '/m/home.html': 'home b', '/m/404.html': 'not found' });
	release('senviet', 'a', { '/m/home.html': 'trang', '/m/404.html': 'không', '/m/only.html': 'x' });
	point('aurelia.example', 'aurelia/a');
	point('senviet.example', 'senviet/a');
}
