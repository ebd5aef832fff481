import { defineConfig } from 'vitest/config';

/** The tests in Firefox and WebKit. They read dist: npm test builds before. */
export default defineConfig({
	test: {
		name: 'browsers',
		include: ['tests/browsers/**/*.test.ts'],
		// Each engine mostly waits.
		maxWorkers: 2,
		// A busy machine takes its time to start a browser and to open a page; what a test waits for ends it sooner.
		testTimeout: 90_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 20_000, interval: 50 } },
	},
});
