import { expect, test } from 'vitest';
import type { Result } from '../../../../src/gateway/check/check.ts';
import { jsonReport, junitReport } from '../../../../src/gateway/check/reports.ts';

const about = { gateway: 'https://g.example', merchant: 'foo', languages: ['EN'] };
const result = (changes: Partial<Result>): Result => ({
	call: 'country',
	group: 'The build',
	method: 'GET',
	path: '/wps/system/country',
	needed: true,
	outcome: 'works',
	...changes,
});

test('the JUnit report has a suite for each group, with failures and skipped calls', () => {
	const problems = [{ field: 'a<b', came: '"x"', right: 'y & z' }];
	const xml = junitReport(about, [
		result({}),
		result({ call: 'lanes', outcome: 'missing', without: 'x' }),
		result({ call: 'logout', group: 'Members', needed: false, outcome: 'wrong', problems }),
		result({ call: 'inbox', group: 'Members', needed: false, outcome: 'missing', without: 'No inbox.' }),
		result({
			call: 'login',
			group: 'Members',
			needed: false,
			outcome: 'not tried',
			reason: 'needs --account',
		}),
	]);
	expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="https://g.example as foo" tests="5" failures="2" skipped="2">
	<testsuite name="The build" tests="2" failures="1" skipped="0">
		<testcase name="country" classname="GET /wps/system/country" />
		<testcase name="lanes" classname="GET /wps/system/country"><failure message="missing">The call is missing, and the build needs it.</failure></testcase>
	</testsuite>
	<testsuite name="Members" tests="3" failures="1" skipped="2">
		<testcase name="logout" classname="GET /wps/system/country"><failure message="wrong">a&lt;b: &quot;x&quot; came, right is y &amp; z</failure></testcase>
		<testcase name="inbox" classname="GET /wps/system/country"><skipped message="missing: No inbox." /></testcase>
		<testcase name="login" classname="GET /wps/system/country"><skipped message="not tried: needs --account" /></testcase>
	</testsuite>
</testsuites>
`);
});

test('the JSON report has the verdict and every result', () => {
	const report = JSON.parse(jsonReport(about, [result({}), result({ outcome: 'missing' })]));
	expect(report).toMatchObject({ ...about, passed: false });
	expect(report.results.map(({ outcome }: Result) => outcome)).toEqual(['works', 'missing']);
	expect(JSON.parse(jsonReport(about, [result({ needed: false, outcome: 'missing' })])).passed).toBe(true);
});
