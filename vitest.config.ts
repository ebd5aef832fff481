import { defineConfig } from 'vitest/config';

/** A run that is not by an npm script is somebody trying out one file; it must not replace the record of a whole run. */
const recorded = Boolean(process.env.CI || process.env.npm_lifecycle_event?.startsWith('test'));

export default defineConfig({
	test: {
		environment: 'node',
		reporters: recorded ? ['default', 'json'] : ['default'],
		outputFile: { json: 'test-results/vitest.json' },
		projects: [
			{ extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
			{ extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
			// Reads dist, and runs the commands: npm test builds before.
			{ extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
		],
	},
});
