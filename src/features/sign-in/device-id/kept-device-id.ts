import { cookiesNamed } from '../../../lib/cookies.ts';

const NAME = 'loginDeviceId';
/** DEV-03: 365 days, in seconds. Safari keeps what a script sets for seven days at most, whatever it asks for. */
const YEAR = 365 * 24 * 60 * 60;

/** Where an id is kept. */
export interface Places {
	store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
	/** The document, or what is written like its cookies. */
	jar: { cookie: string };
	/** Whether the page came over https. */
	secure: boolean;
}

/** DEV-01: from the storage, else from the cookie; where neither is an id, both are cleared. */
export function readId({ store, jar, secure }: Places): string | undefined {
	const id = [store.getItem(NAME), ...cookies(jar)].find(isDeviceId);
	if (!id) {
		store.removeItem(NAME);
		setCookie(jar, '', 0, secure);
	}
	return id;
}

/** DEV-03. */
export function keepId({ store, jar, secure }: Places, id: string): void {
	store.setItem(NAME, id);
	setCookie(jar, id, YEAR, secure);
}

/** A sandboxed frame has none, and throws. */
function cookies(jar: Places['jar']): string[] {
	try {
		return cookiesNamed(jar.cookie, NAME);
	} catch {
		return [];
	}
}

function setCookie(jar: Places['jar'], value: string, seconds: number, secure: boolean): void {
	try {
		jar.cookie = `${NAME}=${value};path=/;max-age=${seconds};samesite=lax${secure ? ';secure' : ''}`;
	} catch {
		// As above: the id lasts as long as the page.
	}
}

const UUID = /(?:^|[^\da-f-])([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?![\da-f-])/i;

/**
 * DEV-01: an id counts only at length 36. Anything can write to storage and
 * cookies and send messages, so it may only hold letters, digits, _ and -, which need no
 * escaping anywhere. It needn't be a UUID: devices keep the ids that other
 * programs of the platform gave them.
 */
export const isDeviceId = (value: unknown): value is string =>
	typeof value === 'string' && /^[\w-]{36}$/.test(value);

/** DEV-04: what the merchant's app puts into its user agent. */
export const uuidIn = (userAgent: string): string | undefined => UUID.exec(userAgent)?.[1];

/** A UUID of 16 bytes, or the first 16 of more, with its version and variant set (RFC 9562, 4). */
export function uuidOf(bytes: Uint8Array, version: 4 | 8): string {
	const digits = Array.from(bytes.subarray(0, 16), (byte, at) => {
		if (at === 6) return (version << 4) | (byte & 0x0f);
		return at === 8 ? 0x80 | (byte & 0x3f) : byte;
	}).map((byte) => byte.toString(16).padStart(2, '0'));
	return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** crypto.randomUUID is missing on plain http, and in browsers before 2021. */
export const randomUuid = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4);
