import {
	array,
	type GenericSchema,
	type InferOutput,
	lazy,
	object,
	optional,
	parse,
	pipe,
	string,
	transform,
} from 'valibot';
import type { Outcome, Run } from './outcome.ts';

const Test = object({
	projectName: string(),
	expectedStatus: string(),
	status: string(),
	annotations: array(object({ type: string() })),
});
const Spec = object({ title: string(), file: string(), tests: array(Test) });

interface Suite {
	title: string;
	specs: InferOutput<typeof Spec>[];
	suites?: Suite[] | undefined;
}
const Suite: GenericSchema<Suite> = object({
	title: string(),
	specs: array(Spec),
	suites: optional(array(lazy(() => Suite))),
});

const Report = object({
	stats: object({
		startTime: pipe(
			string(),
			transform((iso) => Date.parse(iso)),
		),
	}),
	suites: array(Suite),
	errors: array(object({ message: optional(string(), 'an error without a message') })),
});

/** Reads the output of Playwright's json reporter. */
export function readPlaywright(json: unknown): Run {
	const report = parse(Report, json);
	return {
		startedAt: report.stats.startTime,
		// The outermost suites are the files; their titles are paths and name no requirement.
		outcomes: report.suites.flatMap((file) => outcomesIn({ ...file, title: '' }, [])),
		broken: report.errors.map((error) => error.message.split('\n')[0] ?? ''),
	};
}

function outcomesIn(suite: Suite, parents: string[]): Outcome[] {
	const titles = suite.title === '' ? parents : [...parents, suite.title];
	const own = suite.specs.flatMap((spec) =>
		spec.tests.map((test) => ({
			file: spec.file,
			title: `${[...titles, spec.title].join(' ')} [${test.projectName}]`,
			result: resultOf(test),
		})),
	);
	return [...own, ...(suite.suites ?? []).flatMap((child) => outcomesIn(child, titles))];
}

function resultOf(test: InferOutput<typeof Test>): Outcome['result'] {
	if (test.status === 'unexpected') return 'failed';
	if (test.status === 'flaky') return 'flaky';
	// A test marked to fail is 'expected' when it does fail: it proves that the thing is missing.
	if (test.expectedStatus === 'failed' || test.annotations.some(({ type }) => type === 'fixme'))
		return 'open';
	return test.status === 'expected' && test.expectedStatus === 'passed' ? 'passed' : 'skipped';
}
