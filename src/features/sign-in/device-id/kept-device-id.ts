import { localStore } from '../../../core/storage.ts';
import { cookiesNamed } from '../../../lib/cookies.ts';

const NAME = 'loginDeviceId';
/** DEV-03: 365 days, in seconds. Safari keeps what a script sets for seven days at most, whatever it asks for. */
const YEAR = 365 * 24 * 60 * 60;

/** DEV-01: from the storage, else from the cookie; if neither is an id, both are cleared. */
export function readId(): string | undefined {
	const id = [localStore.getItem(NAME), ...cookies()].find(isDeviceId);
	if (!id) {
		localStore.removeItem(NAME);
		setCookie('', 0);
	}
	return id;
}

/** DEV-03. */
export function keepId(id: string): void {
	localStore.setItem(NAME, id);
	setCookie(id, YEAR);
}

/** Returns [] in a sandboxed frame, where reading cookies throws. */
function cookies(): string[] {
	try {
		return cookiesNamed(document.cookie, NAME);
	} catch {
		return [];
	}
}

function setCookie(value: string, seconds: number): void {
	const secure = location.protocol === 'https:' ? ';secure' : '';
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
		document.cookie = `${NAME}=${value};path=/;max-age=${seconds};samesite=lax${secure}`;
	} catch {
		// In a sandboxed frame, the id lasts as long as the page.
	}
}

/**
 * DEV-01: an id counts only at length 36. Anything can write to storage and cookies and send messages, so it may only
 * hold letters, digits, _ and -, which need no escaping anywhere. It needn't be a UUID: devices keep the ids that
 * other programs of the platform gave them.
 */
export const isDeviceId = (value: unknown): value is string =>
	typeof value === 'string' && /^[\w-]{36}$/.test(value);

/** DEV-04: what the merchant's app puts into its user agent. */
export const uuidIn = (userAgent: string): string | undefined =>
	/(?:^|[^\da-f-])([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?![\da-f-])/i.exec(userAgent)?.[1];

/** Returns a UUID of 32 hexadecimal digits, with its version and variant set (RFC 9562, 4). */
export function uuidOf(digits: string, version: 4 | 8): string {
	const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
	return digits
		.toLowerCase()
		.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, `$1-$2-${version}$3-${variant}$4-$5`);
}

/** crypto.randomUUID is missing on plain http, and in browsers before 2021. */
export function randomUuid(): string {
	const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
	return uuidOf(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''), 4);
}
