import { isGood, type Result } from './check.ts';
import { problemLine } from './print.ts';

interface About {
	gateway: string;
	merchant: string;
	languages: readonly string[];
}

/** Returns the results as JSON, for programs. */
export const jsonReport = (about: About, results: readonly Result[]): string =>
	`${JSON.stringify({ ...about, passed: isGood(results), results }, null, '\t')}\n`;

/** Returns the results in the XML format of JUnit, which pipelines show (https://github.com/testmoapp/junitxml). */
export function junitReport({ gateway, merchant }: About, results: readonly Result[]): string {
	const groups = [...new Set(results.map(({ group }) => group))];
	const suites = groups.map((group) => {
		const cases = results.filter((result) => result.group === group);
		return [
			`\t<testsuite name="${escaped(group)}" ${counts(cases)}>`,
			...cases.map((result) => `\t\t${testCase(result)}`),
			'\t</testsuite>',
		].join('\n');
	});
	const name = escaped(`${gateway} as ${merchant}`);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${name}" ${counts(results)}>\n${suites.join('\n')}\n</testsuites>\n`;
}

const isFailed = (result: Result) => !isGood([result]);
const isSkipped = (result: Result) => !isFailed(result) && result.outcome !== 'works';

const counts = (cases: readonly Result[]): string =>
	`tests="${cases.length}" failures="${cases.filter(isFailed).length}" skipped="${cases.filter(isSkipped).length}"`;

function testCase(result: Result): string {
	const { call, method, path, problems = [], outcome, reason, without } = result;
	const head = `<testcase name="${escaped(call)}" classname="${escaped(`${method} ${path}`)}"`;
	if (isFailed(result)) {
		const text = problems.map(problemLine).join('\n') || 'The call is missing, and the build needs it.';
		return `${head}><failure message="${escaped(outcome)}">${escaped(text)}</failure></testcase>`;
	}
	if (!isSkipped(result)) return `${head} />`;
	return `${head}><skipped message="${escaped(`${outcome}: ${reason ?? without ?? ''}`)}" /></testcase>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
