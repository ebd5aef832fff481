/** Milliseconds within which the gateway has to answer at all. */
const LIMIT_MS = 10_000;

/** Returns the origin of a gateway. Throws a one-line Error if the text isn't one. */
export function gatewayOrigin(text: string): string {
	if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
		throw new Error(
			`Invalid URL: ${shown(text)}. Name the gateway's origin, such as https://gateway.example.com`,
		);
	const { origin, username, password, pathname, search, hash } = new URL(text);
	if (username || password) throw new Error(`The URL must have no user and no password: ${origin}`);
	if (pathname !== '/' || search || hash)
		throw new Error(`The URL must have no path: the calls bring theirs. Try ${origin}`);
	return origin;
}

const shown = (text: string) => text.replace(/\/\/[^/@]*@/, '//…@').slice(0, 100);

/** Rejects with a one-line Error if nothing answers at an origin, or something sends callers elsewhere. */
export async function reach(origin: string, path: string, limitMs = LIMIT_MS): Promise<void> {
	let response: Response;
	try {
		response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) });
		await response.body?.cancel();
	} catch (error) {
		throw new Error(reasonOf(error as Error, origin, limitMs));
	}
	const target = response.headers.get('Location');
	if (response.status < 300 || response.status > 399 || !target || !URL.canParse(target, origin)) return;
	const { origin: other } = new URL(target, origin);
	if (other !== origin) throw new Error(`${origin} redirects to ${other}. Check that one`);
}

function reasonOf(error: Error, origin: string, limitMs: number): string {
	if (error.name === 'TimeoutError') return `${origin} gives no answer within ${limitMs / 1000} s`;
	const { code = '', message = '' } = (error.cause ?? {}) as NodeJS.ErrnoException;
	// https://fetch.spec.whatwg.org/#port-blocking
	if (message === 'bad port') return `Clients refuse the port of ${origin}`;
	if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/.test(code))
		return `Nothing answers at ${origin} (${code})`;
	if (/WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/.test(code))
		return `${origin} doesn't speak https. Try ${origin.replace('https:', 'http:')}`;
	if (/CERT|SIGNATURE|ALTNAME/.test(code)) return `The certificate of ${origin} is invalid (${code})`;
	const isPlain = origin.startsWith('http:');
	const advice = isPlain ? `. If it speaks https, try ${origin.replace('http:', 'https:')}` : '';
	return `${origin} breaks off the connection (${code || message || error.message})${advice}`;
}
