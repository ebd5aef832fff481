import { GatewayError } from './gateway-error.ts';
import type { Send } from './layers.ts';

/** The game list of a large merchant has 2 MB. */
const MAX_ANSWER_BYTES = 16 * 1024 ** 2;
/** All calls for one merchant run at once, so their answers are in memory together. */
const MAX_TOTAL_BYTES = 8 * MAX_ANSWER_BYTES;

const tooLarge = (status: number, bytes: number) =>
	new GatewayError('large', { status, message: `${bytes / 1024} KB` });

/** Reads a body. Throws once it is too large. */
export async function readLimited(
	{ body, status }: Response,
	limit = MAX_ANSWER_BYTES,
	count: (bytes: number) => void = () => undefined,
): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	let size = 0;
	for await (const chunk of body ?? []) {
		size += chunk.length;
		count(chunk.length);
		if (size > limit) throw tooLarge(status, limit);
		text += decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}

/** Returns the network of a build, for the calls of one merchant, until the signal ends them. */
export function limitedNetwork(signal: AbortSignal): Send {
	let left = MAX_TOTAL_BYTES;
	return async (url, options) => {
		const signals = options.signal ? [signal, options.signal] : [signal];
		try {
			const response = await fetch(url, { ...options, signal: AbortSignal.any(signals) });
			const { status } = response;
			const body = await readLimited(response, MAX_ANSWER_BYTES, (bytes) => {
				left -= bytes;
				if (left < 0) throw tooLarge(status, MAX_TOTAL_BYTES);
			});
			return { status, body };
		} catch (error) {
			throw error instanceof GatewayError ? error : new GatewayError('network');
		}
	};
}
