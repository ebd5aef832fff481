/** Content codings, in order of preference. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Returns the coding to send, from those available in order of preference, by an Accept-Encoding header (RFC 9110,
 * 12.5.3). Clients that send no header, or refuse everything, get the content as it is.
 */
export function chooseEncoding<Available extends Encoding>(
	header: string | null | undefined,
	available: readonly Available[],
): Available | 'identity' {
	if (!header) return 'identity';
	const weights = weightsOf(header);
	let best: Available | 'identity' = 'identity';
	let highest = 0;
	for (const encoding of available) {
		const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
		if (weight > highest) {
			best = encoding;
			highest = weight;
		}
	}
	// Identity is acceptable unless the header excludes it.
	return (weights.get('identity') ?? 0) > highest ? 'identity' : best;
}

function weightsOf(header: string): Map<string, number> {
	const weights = new Map<string, number>();
	for (const part of header.toLowerCase().split(',')) {
		const [coding = '', ...parameters] = part.split(';').map((each) => each.trim());
		const weight = parameters.find((each) => each.startsWith('q='))?.slice('q='.length);
		if (coding)
			weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight === undefined ? 1 : Number(weight) || 0);
	}
	return weights;
}
