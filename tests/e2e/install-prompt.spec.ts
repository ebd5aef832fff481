import type { Page } from 'playwright/test';
import { type Display, openDisplay } from './support/display.ts';
import type { Site } from './support/fixtures.ts';
import { test as base, expect } from './support/full-chromium.ts';

const test = base.extend<{ display: Display }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	display: async ({}, use, testInfo) => {
		const display = await openDisplay();
		const how = 'No Xvfb was found: npm run install-browser -- --all';
		if (!display && process.env.CI) throw new Error(how);
		testInfo.skip(!display, how);
		await use(display as Display);
		display?.close();
	},
	onDisplay: async ({ display }, use) => use(display.name),
});
test.use({ popups: true });

const DAY = 86_400_000;

/** Chromium takes no answer to its dialog within this time after it has shown: nobody can have read it yet. */
const TOO_SOON = 600;

/** Opens home some days from now, and waits until the offer is there, made with the browser's own event. */
async function openOffered(page: Page, site: Site, days: number): Promise<void> {
	await page.addInitScript(() => {
		addEventListener('beforeinstallprompt', ({ isTrusted }) => {
			document.documentElement.dataset.prompt = String(isTrusted);
		});
	});
	await page.clock.install({ time: Date.now() + days * DAY });
	await page.goto('/m/home');
	await expect(page.locator('html[data-prompt="true"]')).toBeAttached();
	await page.clock.runFor(6000);
	await expect(page.getByRole('button', { name: site.text('install:install') })).toBeVisible({
		timeout: 20_000,
	});
}

/** Agrees, and waits until the browser's dialog has the keyboard. */
async function openBrowsersDialog(page: Page, site: Site): Promise<void> {
	// Playwright has every page believe that it has the focus.
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
	const hasFocus = () => page.evaluate(() => document.hasFocus());
	await expect.poll(hasFocus).toBe(true);
	await page.getByRole('button', { name: site.text('install:install') }).tap();
	await expect.poll(hasFocus).toBe(false);
	await new Promise((done) => setTimeout(done, TOO_SOON));
}

const kept = (page: Page) =>
	page.evaluate(() => ({
		counter: sessionStorage.getItem('a2hs_dismissals'),
		dismissed: localStorage.getItem('a2hs_dismissed'),
		installed: localStorage.getItem('a2hs_installed'),
	}));

test('INS-01 INS-02 INS-03 a real prompt is caught, dismissed in the browser’s dialog, and accepted at the next offer', async ({
	profile,
	display,
	page,
	site,
}) => {
	// The browser starts twice.
	test.slow();
	await openOffered(page, site, 0);
	await openBrowsersDialog(page, site);
	await display.press('escape');
	await expect.poll(() => kept(page)).toEqual({ counter: '1', dismissed: '1', installed: null });
	await page.context().close();

	// The same visitor, when the pause of three days is over.
	const later = await (await profile.open()).newPage();
	await openOffered(later, site, 4);
	await openBrowsersDialog(later, site);
	// The button that cancels has the focus.
	await display.press('tab', 'enter');
	await expect(later.getByText(site.text('install:a2hs_installing'))).toBeVisible();
	await expect.poll(() => kept(later)).toEqual({ counter: '99', dismissed: '1', installed: '1' });
	const events = () => site.gateway.controls.events(site.merchant).map(({ value }) => JSON.parse(value));
	await expect.poll(events).toContainEqual({ event: 'a2hs' });
});
