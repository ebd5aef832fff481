/** Makes sure, before the browser tests start, that there is a Chromium for them. */
import { findChromium } from './chromium.ts';

try {
	console.log(`Browser for the tests: ${findChromium()}`);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
