/**
 * Makes sure that there is a Chromium before the browser tests start. With --all it installs the other engines too,
 * where it can. The tests skip an engine that is missing, or fail, depending on their settings.
 */
import { parseArgs } from 'node:util';
import { installChromium } from './chromium.ts';
import { installEngines } from './engines.ts';

const { values: options } = parseArgs({ options: { all: { type: 'boolean' } } });

try {
	console.log(`Browser for the tests: ${installChromium()}`);
	if (options.all) console.log(installEngines().join('\n'));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
