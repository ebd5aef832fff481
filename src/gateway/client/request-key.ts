import type { ClientEnvironment } from './environment.ts';

/** Not for secrecy: it tells two sessions of one tab apart without writing a token down. */
function fingerprint(text: string): string {
	let hash = 0;
	for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
	return hash.toString(36);
}

/** Two GETs with the same key have the same answer (NET-02). `headers` is what is sent, the token included unless the answer is everybody's. */
export function requestKey(
	{ merchant, language, baseUrl }: Pick<ClientEnvironment, 'merchant' | 'language' | 'baseUrl'>,
	url: string,
	headers: Record<string, string | undefined>,
): string {
	return [merchant, language, fingerprint(JSON.stringify(headers)), baseUrl + url].join(' ');
}
