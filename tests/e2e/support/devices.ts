import type { CDPSession, Page } from 'playwright/test';

const ANDROID =
	'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36';
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** User agents as the devices send them. */
export const AGENTS = {
	instagram: `${ANDROID} Instagram 336.0.0.35.90 Android (34/14; 450dpi; samsung; SM-A155F)`,
	/** Before its version comes the merchant's own mark. */
	officialApp: (mark: string, version: string) => `${ANDROID} ${mark} AppShellVer:${version}`,
	computer:
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
	ipadAsMac:
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
	/** A page on the home screen leaves Safari out. */
	iphoneHomeScreen: IPHONE,
};

/** Options of a device, other than its name. */
export interface Device {
	userAgent?: string;
	/** Runs from the home screen, and Safari says so. */
	standalone?: boolean;
	/** How the site is shown: a value of the manifest's display. The default is standalone on the home screen. */
	display?: string;
	/** Whether it's Safari on iOS, which also has its own flag for standalone. */
	ios?: boolean;
}

/** Each session has its own settings. */
const sessions = new WeakMap<Page, CDPSession>();

/** Makes the page's browser another device, for all pages that it opens from now on. */
export async function become(
	page: Page,
	{ userAgent, standalone = false, ios = false, display = standalone ? 'standalone' : 'browser' }: Device,
): Promise<void> {
	const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
	sessions.set(page, session);
	if (userAgent) await session.send('Emulation.setUserAgentOverride', { userAgent });
	// Playwright's phones have one.
	await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
	await page.addInitScript(runFromHomeScreen, { standalone, ios, display });
}

/** Runs in the page. Chromium emulates many media features, but not display-mode. */
function runFromHomeScreen({ standalone, ios, display }: Required<Omit<Device, 'userAgent'>>): void {
	if (ios) Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
	const own = matchMedia;
	window.matchMedia = (query) =>
		own.call(
			window,
			query.replace(/\(display-mode: ([\w-]+)\)/g, (_, mode) =>
				mode === display ? '(min-width: 0)' : '(max-width: 0)',
			),
		);
}
