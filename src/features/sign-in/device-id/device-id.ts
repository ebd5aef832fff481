import { inOfficialApp } from '../../../core/page.ts';
import { INSTALLED_DISPLAY } from '../../../lib/installed-display.ts';
import { isIpad } from '../../../lib/ipad.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { loadSettings } from '../submit/settings.ts';
import { keepId, randomUuid, readId, uuidIn } from './kept-device-id.ts';

/** Milliseconds that a call waits for the id, and that the search waits for the hosted page's. */
const PATIENCE = 3000;

const PAGE = {
	/** The id of the app, or the stored one. Reads it in the app, too: that clears what isn't an id. */
	known(): string | undefined {
		const stored = readId();
		return (inOfficialApp() && uuidIn(navigator.userAgent)) || stored;
	},
	store: keepId,
	/** The id of the hosted page (DEV-05). If it has none, it's given this device's. */
	async hosted(own: Promise<string>): Promise<string | undefined> {
		const { deviceFrame } = await loadSettings();
		if (!deviceFrame) return undefined;
		return import('./frame.ts').then((frame) => frame.askFrame(deviceFrame, own));
	},
	/** DEV-02; undefined if no library works. */
	fingerprint: (): Promise<string | undefined> => import('./compute.ts').then((device) => device.computeId()),
	random: randomUuid,
};

const after = (milliseconds: number): Promise<undefined> =>
	new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Finds the id of this device once per page. A stored id stays. The hosted page is shared by a merchant's domains: if
 * nothing is stored, its id takes precedence over a fingerprint, so that a device has the same id on all of them. A
 * call that can't wait any longer gets a random one, which is stored only if the search then finds nothing.
 */
export function identify(page = PAGE) {
	const random = loadOnce(async () => page.random());

	const search = loadOnce(async () => {
		let tell = (_: string) => {};
		const hosted = page.hosted(new Promise((resolve) => (tell = resolve))).catch(() => undefined);
		const store = (id: string): string => {
			page.store(id);
			tell(id);
			return id;
		};
		const known = page.known();
		if (known) return store(known);
		const fingerprint = page.fingerprint().catch(() => undefined);
		const found = (await Promise.race([hosted, after(PATIENCE)])) ?? (await fingerprint) ?? (await random());
		// Another tab may have been faster.
		return store(page.known() ?? found);
	});

	return {
		/** Starts the search ahead of the call that needs the id. */
		prefetchDeviceId: (): void => void search(),
		/** Never rejects, and never takes longer than PATIENCE. */
		deviceId: (): Promise<string> => Promise.race([search(), after(PATIENCE).then(random)]),
	};
}

/** The id that the platform knows this device by (specification, section 4). */
export const { deviceId, prefetchDeviceId } = identify();

/**
 * Returns the kind of device that a request names; undefined for a phone's browser (EN-02).
 *
 * On an iPhone, a configuration profile (.mobileconfig) and Safari's "Add to Home Screen" make the same kind of icon,
 * and both are standalone. So the profile's address has a mark, inApp=webclip, which pages keep (RT-21). Before iOS
 * 11.3 there was no manifest, and all icons were web clips.
 */
export function deviceKind(): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
	const { userAgent, maxTouchPoints, standalone }: Navigator & { standalone?: boolean } = navigator;
	const installed = matchMedia(INSTALLED_DISPLAY).matches;
	if (standalone && (!installed || isFromProfile())) return 'WEBCLIP';
	if (installed) return 'PWA';
	return isIpad(userAgent, maxTouchPoints) ? 'IPAD' : undefined;
}

const isFromProfile = () => /[?&]inApp=webclip(&|$)/.test(location.search);
