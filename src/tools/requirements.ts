import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../server/fail.ts';
import { parseCommand } from '../server/parse-command.ts';
import { conclude } from './conclude.ts';
import { compareRequirements } from './test-run/requirements.ts';
import { REPORTS, readReport } from './test-run/results.ts';

/**
 * `npm run requirements`: compares tests/requirements.tsv with what the last run of npm test proved, and fails on a
 * difference. With `-- --list` it prints the tests that prove each requirement.
 */
function compare(): void {
	const { values } = parseCommand('npm run requirements -- [--list]', { list: { type: 'boolean' } });
	const root = join(import.meta.dirname, '../..');
	const { alone, ...needed } = REPORTS;
	const missing = Object.values(needed).filter((path) => !readReport(root, path));
	const results = Object.values(REPORTS).flatMap((path) => readReport(root, path) ?? []);
	const tsv = readFileSync(join(root, 'tests/requirements.tsv'), 'utf8');
	const { requirements, errors } = compareRequirements(tsv, results);

	if (values.list) {
		for (const { id, text, tests } of requirements) {
			console.log([`${id}  ${text}`, ...tests.map((test) => `       ${test}`)].join('\n'));
		}
	}
	const proved = requirements.filter(({ tests }) => tests.length > 0).length;
	conclude(
		[...missing.map((path) => `${path} is missing. Run npm test first.`), ...errors],
		`${proved} of ${requirements.length} requirements are proved.`,
	);
}

try {
	compare();
} catch (error) {
	fail(error);
}
