/** Characters of salt in front of the password. */
const SALT = 8;

/**
 * How a remembered login keeps its password (EN-06): Base64 of a random salt
 * and of the Base64 of the password in UTF-8. It keeps a password from being
 * read over a shoulder, but not from anyone who has the device.
 */
export function hidePassword(password: string): string {
	const bytes = crypto.getRandomValues(new Uint8Array(SALT));
	const salt = Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
	return btoa(salt + btoa(String.fromCharCode(...new TextEncoder().encode(password))));
}

/** The password again; undefined for anything that hidePassword did not make. */
export function showPassword(hidden: string): string | undefined {
	try {
		const bytes = atob(atob(hidden).slice(SALT));
		const password = new TextDecoder('utf-8', { fatal: true }).decode(
			Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
		);
		return password || undefined;
	} catch {
		return undefined;
	}
}
