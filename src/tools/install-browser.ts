/**
 * Finds or installs a Chromium for the browser tests, and with --all the other programs too, if it can. Tests skip a
 * missing program, or fail with CI.
 */
import { fail } from '../server/fail.ts';
import { parseCommand } from '../server/parse-command.ts';
import { installBrowsers } from './browsers.ts';

try {
	const { values } = parseCommand('npm run install-browser -- [--all]', { all: { type: 'boolean' } });
	console.log(installBrowsers(values.all ?? false).join('\n'));
} catch (error) {
	fail(error);
}
