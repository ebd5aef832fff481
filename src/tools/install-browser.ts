/**
 * Makes sure, before the browser tests start, that there is a Chromium for them. With --all it has the other engines
 * installed as well, where it can; the tests do without one that is missing, or fail, as they are told.
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
