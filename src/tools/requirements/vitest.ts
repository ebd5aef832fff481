import { array, type InferOutput, number, object, optional, parse, string } from 'valibot';
import type { Outcome, Run } from './outcome.ts';

const Assertion = object({
	fullName: string(),
	status: string(),
	failureMessages: optional(array(string()), []),
});

const Report = object({
	startTime: number(),
	testResults: array(
		object({ name: string(), status: string(), message: string(), assertionResults: array(Assertion) }),
	),
});

/** Reads the output of Vitest's json reporter. */
export function readVitest(json: unknown): Run {
	const report = parse(Report, json);
	return {
		startedAt: report.startTime,
		outcomes: report.testResults.flatMap((file) =>
			file.assertionResults.map((test) => ({
				file: file.name,
				title: test.fullName,
				result: resultOf(test),
			})),
		),
		broken: report.testResults
			.filter((file) => file.status === 'failed' && file.message !== '')
			.map((file) => `${file.name}: ${file.message.split('\n')[0]}`),
	};
}

function resultOf(test: InferOutput<typeof Assertion>): Outcome['result'] {
	if (test.status === 'failed') return 'failed';
	if (test.status === 'todo') return 'open';
	if (test.status !== 'passed') return 'skipped';
	// A test that passed only when it was tried again keeps the messages of its failures.
	return test.failureMessages.length === 0 ? 'passed' : 'flaky';
}
