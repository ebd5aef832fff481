import { defineConfig } from 'playwright/test';
import { PHONE } from './src/tools/bench/phone.ts';
import { CHROMIUM_FLAGS, findChromium } from './src/tools/browsers.ts';
import type { SiteOptions } from './tests/e2e/support/fixtures.ts';

export default defineConfig<SiteOptions>({
	testDir: 'tests/e2e',
	fullyParallel: true,
	forbidOnly: true,
	// npm run test:e2e runs failed tests again, alone, at the end.
	retryStrategy: 'isolated',
	// Broken sites end the run early. A failure counts once its retry has failed, too.
	maxFailures: 30,
	globalTimeout: 5_400_000,
	workers: 3,
	timeout: 60_000,
	// The browsers share the machine, and a page begins some of its work two seconds after its load.
	expect: { timeout: 10_000 },
	reporter: 'list',
	use: {
		// Otherwise each test that skips a page's quiet time would also have the whole site saved for offline use.
		serviceWorkers: 'block',
		launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
	},
	outputDir: 'test-results/e2e',
	projects: [
		{ name: 'aurelia', use: { ...PHONE, merchant: 'aurelia', locale: 'en-US' } },
		// Most of the site is the same for every merchant. Tests of what depends on a merchant's settings run for both.
		{
			name: 'senviet',
			use: { ...PHONE, merchant: 'senviet', locale: 'vi-VN' },
			grep: /@each/,
		},
	],
});
