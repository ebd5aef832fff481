/** What workerd has of it (nodejs_compat); Node's own types would let all of Node in. */
declare module 'node:zlib' {
	export function brotliDecompressSync(content: Uint8Array): Uint8Array<ArrayBuffer>;
}
