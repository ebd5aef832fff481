import { defineConfig } from 'vitest/config';

const WITH_MOCKS = ['tests/unit/{core,features}/**/*.test.ts', 'tests/unit/lib/lean-valibot.test.ts'];

export default defineConfig({
	test: {
		environment: 'node',
		projects: [
			// Files that put nothing in the place of a module share what they import, which is most of their time.
			{
				extends: true,
				test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude: WITH_MOCKS, isolate: false },
			},
			{ extends: true, test: { name: 'mocks', include: WITH_MOCKS } },
			{
				extends: true,
				test: {
					name: 'islands',
					include: ['tests/unit/**/*.test.tsx'],
					environment: 'jsdom',
					setupFiles: 'tests/unit/support/react.ts',
				},
			},
			{ extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], isolate: false } },
			// They read dist, each page once: npm test builds before.
			{
				extends: true,
				// The first test of each file parses thousands of pages.
				test: { name: 'build', include: ['tests/build/*.test.ts'], isolate: false, testTimeout: 30_000 },
			},
			// They serve dist by the site's own server and by the edges.
			{
				extends: true,
				test: {
					name: 'edge',
					include: ['tests/edge/*.test.ts'],
					isolate: false,
					// Publishing both sites takes its time on a busy machine.
					testTimeout: 30_000,
					hookTimeout: 120_000,
				},
			},
			{ extends: true, test: { name: 'commands', include: ['tests/build/commands/*.test.ts'] } },
		],
	},
});
