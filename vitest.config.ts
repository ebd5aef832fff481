import { defineConfig } from 'vitest/config';

const WITH_MOCKS = [
	'tests/unit/{core,features}/**/*.test.ts',
	'tests/unit/lib/lean-valibot.test.ts',
	'tests/unit/gateway/client/wrong-answers.test.ts',
];
/** Files that replace location in jsdom, which isn't possible in a VM context. */
const IN_PROCESSES = ['tests/unit/features/{games/launch/launch,site/status/states}.test.ts'];

export default defineConfig({
	test: {
		environment: 'node',
		// By default, one core is left to the main process, which has little to do: half of a machine with two.
		maxWorkers: '100%',
		projects: [
			// Importing modules takes most of the time, so files that mock none share them.
			{
				extends: true,
				test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude: WITH_MOCKS, isolate: false },
			},
			// A VM context for each file takes a third of the time that a process does.
			{
				extends: true,
				test: {
					name: 'mocks',
					include: WITH_MOCKS,
					exclude: IN_PROCESSES,
					pool: 'vmThreads',
					setupFiles: 'tests/unit/support/fresh.ts',
				},
			},
			{
				extends: true,
				test: { name: 'processes', include: IN_PROCESSES, setupFiles: 'tests/unit/support/fresh.ts' },
			},
			{
				extends: true,
				test: {
					name: 'islands',
					include: ['tests/unit/**/*.test.tsx'],
					environment: 'jsdom',
					pool: 'vmThreads',
					setupFiles: ['tests/unit/support/fresh.ts', 'tests/unit/support/react.ts'],
				},
			},
			{ extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], isolate: false } },
			// They read dist, so npm test builds first. Files share the pages that they have read.
			{
				extends: true,
				// The first test of each file parses thousands of pages.
				test: { name: 'build', include: ['tests/build/*.test.ts'], isolate: false, testTimeout: 30_000 },
			},
			// They serve dist with the site's own server and with the edges.
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
