import { defineConfig } from 'playwright/test';
import { PHONE } from './src/cli/bench/phone.ts';
import { CHROMIUM_FLAGS, findChromium } from './src/cli/chromium.ts';
import type { SiteOptions } from './tests/e2e/support/fixtures.ts';

export default defineConfig<SiteOptions>({
	testDir: 'tests/e2e',
	fullyParallel: true,
	forbidOnly: true,
	// A test that passes only the second time is listed as flaky, proves no requirement, and is a bug to mend.
	retries: 1,
	workers: 2,
	timeout: 60_000,
	reporter: [['dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
	use: {
		trace: 'on-first-retry',
		launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
	},
	outputDir: 'test-results/e2e',
	projects: [
		{ name: 'aurelia', use: { ...PHONE, merchant: 'aurelia', locale: 'en-US' } },
		// What is tagged so, and these files, are the same for every merchant, and slow.
		{
			name: 'senviet',
			use: { ...PHONE, merchant: 'senviet', locale: 'vi-VN' },
			grepInvert: /@once/,
			testIgnore: /(crawlers|device|feedback|lobby|promotions)\.spec/,
		},
	],
});
