import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** An encoding the browser accepts, preferably brotli. A weight of zero rules one out (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
	const accepted = (acceptEncoding ?? '')
		.split(',')
		.map((part) => part.trim().toLowerCase())
		.filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
		.map((part) => part.split(';')[0]);
	return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** `quality` applies to brotli: 4 for answers made on the fly, 11 for files that stay compressed. */
export function compress(
	text: string,
	encoding: Encoding,
	quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
	if (encoding === 'gzip') return promisify(gzip)(text);
	return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
