/** Secrets of one attempt, and the PKCE challenge made from one. */

/**
 * Hexadecimal digits, because LINE allows only letters and digits in `state`. RFC 7636 allows them in a
 * verifier, too.
 */
export const secret = (bytes = 32): string =>
	[...crypto.getRandomValues(new Uint8Array(bytes))]
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('');

/** RFC 7636, 4.2. */
export async function challengeOf(verifier: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
	return base64url(String.fromCharCode(...new Uint8Array(digest)));
}

/** RFC 4648, 5, without padding. Each character is a byte. */
export const base64url = (bytes: string): string =>
	btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
