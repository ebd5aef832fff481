/**
 * `npm run requirements`: compares tests/requirements.tsv with what the last npm test proved, and fails on a difference.
 * With `-- --list` it prints the tests that prove each requirement.
 */
import { readFileSync } from 'node:fs';
import { command } from '../server/parse-command.ts';
import { conclude } from './conclude.ts';
import { compareRequirements, REPORTS, readReport } from './test-results.ts';

command('npm run requirements -- [--list]', { list: { type: 'boolean' } }, [0, 0], ({ values }) => {
	const tsv = readFileSync('tests/requirements.tsv', 'utf8');
	const { requirements, errors } = compareRequirements(tsv, Object.values(REPORTS).flatMap(readReport));
	if (values.list) {
		for (const { id, text, tests } of requirements)
			console.log([`${id}  ${text}`, ...tests.map((test) => `       ${test}`)].join('\n'));
	}
	const proved = requirements.filter(({ tests }) => tests.length > 0).length;
	conclude(errors, `${proved} of ${requirements.length} requirements are proved.`);
});
