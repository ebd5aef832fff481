/**
 * Finds or installs a Chromium for the browser tests, and with --all the other programs too, if it can. Tests skip a
 * missing program, or fail with CI.
 */
import { command } from '../server/parse-command.ts';
import { installBrowsers } from './browsers.ts';

command('npm run install-browser -- [--all]', { all: { type: 'boolean' } }, [0, 0], ({ values }) =>
	console.log(installBrowsers(values.all ?? false).join('\n')),
);
