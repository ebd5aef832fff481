import { inOfficialApp } from '../../../core/environment.ts';
import { localStore } from '../../../core/storage.ts';
import { cookiesNamed } from '../../../lib/cookies.ts';
import { loadSettings } from './settings.ts';

/** Where an id comes from, and where it's kept. */
export interface DeviceIdSources {
	/** The id of the app, or the one that is kept. */
	known(): string | undefined;
	keep(id: string): void;
	/** The id of the hosted page (DEV-05). If it has none, it's given this device's. */
	hosted(own: Promise<string>): Promise<string | undefined>;
	/** DEV-02; undefined if no library works. */
	fingerprint(): Promise<string | undefined>;
	random(): string;
	after(milliseconds: number): Promise<unknown>;
}

/** Milliseconds that a call waits for the id, and that the search waits for the hosted page's. */
export const PATIENCE = 3000;

/**
 * Finds the id of this device once per page. An id that is kept stays. The
 * hosted page is shared by a merchant's domains: if nothing is kept, its id takes
 * precedence over a fingerprint, so that a device has the same id on all of them.
 * A call that can't wait any longer gets a random one, which is kept only if the
 * search then finds nothing.
 */
export function identify(sources: DeviceIdSources) {
	let id: string | undefined;
	let fingerprint: string | undefined;
	let random: string | undefined;
	let search: Promise<string> | undefined;
	let tell: (id: string) => void;
	const own = new Promise<string>((resolve) => (tell = resolve));

	const makeUp = (): string => (random ??= sources.random());

	const settle = (found: string | undefined): string => {
		// Another tab may have been faster.
		id = sources.known() ?? found ?? fingerprint ?? makeUp();
		sources.keep(id);
		tell(id);
		return id;
	};

	const look = async (): Promise<string> => {
		const known = sources.known();
		if (known) settle(known);
		const frame = sources.hosted(own).catch(() => undefined);
		if (id) return id;
		const computing = sources.fingerprint().then(
			(found) => (fingerprint = found),
			() => undefined,
		);
		const hosted = await Promise.race([frame, sources.after(PATIENCE).then(() => undefined)]);
		if (!hosted) await computing;
		return settle(hosted);
	};

	const begin = (): Promise<string> => (search ??= look());

	return {
		/** Starts the search ahead of the call that needs the id. */
		prefetchDeviceId(): void {
			void begin();
		},
		/** Never rejects, and never takes longer than PATIENCE. */
		async deviceId(): Promise<string> {
			const found = begin();
			const tired = () => id ?? fingerprint ?? makeUp();
			return id ?? Promise.race([found, sources.after(PATIENCE).then(tired)]);
		},
	};
}

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

const places = (): Places => ({ store: localStore, jar: document, secure: location.protocol === 'https:' });

/** The id that the platform knows this device by (specification, section 4). */
export const { deviceId, prefetchDeviceId } = identify({
	// Read it in the app, too: that clears what isn't an id.
	known() {
		const kept = readId(places());
		return (inOfficialApp() && uuidIn(navigator.userAgent)) || kept;
	},
	keep: (id) => keepId(places(), id),
	async hosted(own) {
		const { deviceFrame } = await loadSettings();
		if (deviceFrame) return import('../device/frame.ts').then((frame) => frame.askFrame(deviceFrame, own));
		return undefined;
	},
	fingerprint: () => import('../device/compute.ts').then((device) => device.computeId()),
	random: randomUuid,
	after: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
