import { inOfficialApp } from '../../../core/page.ts';
import { localStore } from '../../../core/storage.ts';
import { INSTALLED_DISPLAY } from '../../../lib/installed-display.ts';
import { isIpad } from '../../../lib/ipad.ts';
import { loadSettings } from '../submit/settings.ts';
import { keepId, type Places, randomUuid, readId, uuidIn } from './kept-device-id.ts';

/** Where an id comes from, and where it's kept. */
export interface DeviceIdSources {
	/** The id of the app, or the stored one. */
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
		if (deviceFrame) return import('./frame.ts').then((frame) => frame.askFrame(deviceFrame, own));
		return undefined;
	},
	fingerprint: () => import('./compute.ts').then((device) => device.computeId()),
	random: randomUuid,
	after: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/**
 * Returns the kind of device that a request names; undefined for a phone's browser (EN-02).
 *
 * On an iPhone, a configuration profile (.mobileconfig) and Safari's "Add to
 * Home Screen" make the same kind of icon, and both are standalone. So the
 * profile's address has a mark, inApp=webclip, which pages keep (RT-21). Before
 * iOS 11.3 there was no manifest, and all icons were web clips.
 */
export function deviceKind(): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
	const { userAgent, maxTouchPoints, standalone }: Navigator & { standalone?: boolean } = navigator;
	const installed = matchMedia(INSTALLED_DISPLAY).matches;
	if (standalone && (!installed || isFromProfile())) return 'WEBCLIP';
	if (installed) return 'PWA';
	return isIpad(userAgent, maxTouchPoints) ? 'IPAD' : undefined;
}

const isFromProfile = () => /[?&]inApp=webclip(&|$)/.test(location.search);
