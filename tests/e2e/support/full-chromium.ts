/**
 * Tests in a whole Chromium with a profile on disk. Only it reads a manifest, offers an install and prerenders pages.
 * Its fixtures have the same names as in other tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright/test';
import { PHONE } from '../../../src/tools/bench/phone.ts';
import { findFullChromium } from '../../../src/tools/browsers.ts';
import { test as base, denyConsent, markPopupsSeen } from './fixtures.ts';

export { expect } from './fixtures.ts';

interface Profile {
	/** Starts the browser with this test's profile. Called again after close(), it's the same visitor coming back. */
	open(): Promise<BrowserContext>;
}

const path = findFullChromium();
const HOW = 'npm run install-browser -- --all';

export const test = base.extend<{ profile: Profile }>({
	profile: async ({ launchOptions, baseURL, locale, popups, asksConsent }, use, testInfo) => {
		if (!path && process.env.CI) throw new Error(`No whole Chromium was found: ${HOW}`);
		testInfo.skip(!path, `No whole Chromium was found: ${HOW}`);
		const folder = mkdtempSync(join(tmpdir(), 'chromium-profile-'));
		const open = new Set<BrowserContext>();
		await use({
			async open() {
				const context = await chromium.launchPersistentContext(folder, {
					...launchOptions,
					...PHONE,
					serviceWorkers: 'allow',
					executablePath: path as string,
					args: [...(launchOptions.args ?? []), '--headless=new'],
					...(baseURL && { baseURL }),
					...(locale && { locale }),
				});
				open.add(context);
				context.on('close', () => open.delete(context));
				if (!popups) await context.addInitScript(markPopupsSeen);
				else if (!asksConsent) await context.addInitScript(denyConsent);
				return context;
			},
		});
		for (const context of open) {
			for (const routed of [context, ...context.pages()])
				await routed.unrouteAll({ behavior: 'ignoreErrors' });
			await context.close();
		}
		rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	},
	context: async ({ profile }, use) => use(await profile.open()),
});
