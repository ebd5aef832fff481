import { defineConfig } from 'vitest/config';
import { isWholeRun } from './src/tools/requirements/last-run.ts';

const recorded = isWholeRun(process.argv.slice(2), 'run');

export default defineConfig({
	test: {
		environment: 'node',
		reporters: recorded ? ['default', 'json'] : ['default'],
		outputFile: { json: 'test-results/vitest.json' },
		projects: [
			{ extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
			{
				extends: true,
				test: {
					name: 'islands',
					include: ['tests/unit/**/*.test.tsx'],
					environment: 'jsdom',
					setupFiles: 'tests/unit/support/react.ts',
				},
			},
			{ extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
			// Reads dist, and runs the commands: npm test builds before.
			{ extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
		],
	},
});
