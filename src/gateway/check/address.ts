/** Milliseconds within which the gateway has to answer at all. */
const LIMIT_MS = 10_000;

/** Returns the origin of a gateway. Throws a one-line Error, which doesn't repeat the text: it may contain a password. */
export function gatewayOrigin(text: string): string {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
		throw new Error("Invalid URL. Name the gateway's origin alone, such as https://gateway.example.com");
	return url.origin;
}

/** Rejects with a one-line Error if nothing answers at an origin. */
export async function reach(origin: string, path: string): Promise<void> {
	try {
		const options = { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) } as const;
		await (await fetch(origin + path, options)).body?.cancel();
	} catch (error) {
		const { cause = error } = error as Error;
		const { code, message } = cause as NodeJS.ErrnoException;
		throw new Error(`${origin} doesn't answer: ${code || message}`);
	}
}
