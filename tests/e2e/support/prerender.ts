/** Tests in a whole Chromium. Playwright shows no pages that are prerendered, and turns the back-forward cache off. */
import { Hono } from 'hono';
import { Tab } from '../../../src/tools/bench/tab.ts';
import { findFullChromium } from '../../../src/tools/browsers.ts';
import { Complaints } from './complaints.ts';
import { test as base, markPopupsSeen } from './fixtures.ts';

export { expect } from './fixtures.ts';

interface Fixtures {
	/** Addresses that the server received. A browser's tools don't always show what it sent. */
	asked: string[];
	tab: Tab;
}

const path = findFullChromium();
const HOW = 'npm run install-browser -- --all';

export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	asked: async ({}, use) => use([]),
	serving: async ({ asked }, use) => {
		const record = new Hono().use((context, next) => {
			asked.push(context.req.url);
			return next();
		});
		await use({ around: (server) => record.route('/', server) });
	},
	// Playwright's own browser isn't started.
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	complaints: async ({}, use) => use(new Complaints()),
	tab: async ({ locale }, use, testInfo) => {
		if (!path && process.env.CI) throw new Error(`No whole Chromium was found: ${HOW}`);
		testInfo.skip(!path, `No whole Chromium was found: ${HOW}`);
		const tab = await Tab.open(path as string, locale ?? '', `(${markPopupsSeen})()`);
		await use(tab);
		await tab.close();
	},
});
