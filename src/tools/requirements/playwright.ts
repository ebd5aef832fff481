import {
	array,
	type GenericSchema,
	type InferOutput,
	lazy,
	number,
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
const Spec = object({ title: string(), file: string(), line: number(), tests: array(Test) });

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

interface Found {
	outcome: Outcome;
	line: number;
	project: string;
}

/** Reads the output of Playwright's json reporter. */
export function readPlaywright(json: unknown): Run {
	const report = parse(Report, json);
	return {
		startedAt: report.stats.startTime,
		outcomes: testsOf(report).map(({ outcome }) => outcome),
		broken: report.errors.map((error) => error.message.split('\n')[0] ?? ''),
	};
}

/** A test to be run again: where it is, and in which of Playwright's projects. */
export type Place = Pick<Found, 'line' | 'project'> & { file: string };

/** Where the flaky tests of a report are, each place once: a loop has several tests in one line. */
export function flakyPlaces(json: unknown): Place[] {
	const places = testsOf(parse(Report, json))
		.filter(({ outcome }) => outcome.result === 'flaky')
		.map(({ outcome: { file }, line, project }): Place => ({ file, line, project }));
	return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

function testsOf({ suites }: InferOutput<typeof Report>): Found[] {
	// The outermost suites are the files; their titles are paths and name no requirement.
	return suites.flatMap((file) => testsIn({ ...file, title: '' }, []));
}

function testsIn(suite: Suite, parents: string[]): Found[] {
	const titles = suite.title === '' ? parents : [...parents, suite.title];
	const own = suite.specs.flatMap(({ title, file, line, tests }) =>
		tests.map((test) => ({
			outcome: {
				file,
				title: `${[...titles, title].join(' ')} [${test.projectName}]`,
				result: resultOf(test),
			},
			line,
			project: test.projectName,
		})),
	);
	return [...own, ...(suite.suites ?? []).flatMap((child) => testsIn(child, titles))];
}

function resultOf(test: InferOutput<typeof Test>): Outcome['result'] {
	if (test.status === 'unexpected') return 'failed';
	if (test.status === 'flaky') return 'flaky';
	// A test marked to fail is 'expected' when it does fail: that proves something is missing.
	if (test.expectedStatus === 'failed' || test.annotations.some(({ type }) => type === 'fixme'))
		return 'open';
	return test.status === 'expected' && test.expectedStatus === 'passed' ? 'passed' : 'skipped';
}
