/**
 * Finds or installs a Chromium for the browser tests, and with --all the other engines too, if it can. Tests skip a
 * missing engine, or fail with CI.
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
