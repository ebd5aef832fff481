/**
 * Finds or installs a Chromium for the browser tests. With --all it installs the other engines too,
 * where it can. The tests skip an engine that is missing, or fail, depending on their settings.
 */
import { fail } from '../server/fail.ts';
import { parseCommand } from '../server/parse-command.ts';
import { installChromium } from './chromium.ts';
import { installEngines } from './engines.ts';

try {
	const { values } = parseCommand('npm run install-browser -- [--all]', { all: { type: 'boolean' } });
	console.log(`Browser for the tests: ${installChromium()}`);
	if (values.all) console.log(installEngines().join('\n'));
} catch (error) {
	fail(error);
}
