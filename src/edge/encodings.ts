/** Content codings that the edge knows, the one it would rather send first. */
export type Encoding = 'dcz' | 'br' | 'gzip' | 'identity';

/** Browsers' own spelling, asked on nearly every request. */
const BROWSERS = 'gzip, deflate, br';

/**
 * The coding to send, out of those there are in the order of preference, by an
 * Accept-Encoding header (RFC 9110, 12.5.3). A client that sends none gets the
 * content as it is, and so does one that refuses everything.
 */
export function chooseEncoding<There extends Encoding>(
	header: string | null | undefined,
	there: readonly There[],
): There | 'identity' {
	if (!header) return 'identity';
	const [first] = there;
	if (first === 'br' && header.startsWith(BROWSERS) && !header.includes('q=')) return first;
	const weights = weightsOf(header);
	const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
	let best: There | 'identity' = 'identity';
	let highest = 0;
	for (const encoding of there) {
		// Of a dictionary's coding, `*` says nothing: it needs a dictionary as well (RFC 9842).
		const weight = encoding === 'dcz' ? (weights.get('dcz') ?? 0) : weightOf(encoding);
		if (weight > highest) {
			best = encoding;
			highest = weight;
		}
	}
	// Content as it is needs no mention; where it has one, its weight counts.
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
