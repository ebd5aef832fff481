import type { Page } from 'playwright/test';

const ANDROID =
	'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36';
/** User agents as the devices send them. */
export const AGENTS = {
	instagram: `${ANDROID} Instagram 336.0.0.35.90 Android (34/14; 450dpi; samsung; SM-A155F)`,
	/** Before its version comes the merchant's own mark. */
	officialApp: (mark: string, version: string) => `${ANDROID} ${mark} AppShellVer:${version}`,
	computer:
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
};

/** Makes the page's browser another device, for all that it opens from now on. Call it once for a page. */
export async function become(
	page: Page,
	/** How the site is shown is a value of the manifest's display. */
	{ userAgent, display = 'browser' }: { userAgent?: string; display?: string },
): Promise<void> {
	const session = await page.context().newCDPSession(page);
	if (userAgent) await session.send('Emulation.setUserAgentOverride', { userAgent });
	// Playwright's phones have one.
	await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
	await page.addInitScript(displayAs, display);
}

/** Runs in the page. Chromium emulates many media features, but not display-mode. */
function displayAs(display: string): void {
	const own = matchMedia;
	window.matchMedia = (query) =>
		own.call(
			window,
			query.replace(/\(display-mode: ([\w-]+)\)/g, (_, mode) =>
				mode === display ? '(min-width: 0)' : '(max-width: 0)',
			),
		);
}
