/** Makes sure, before the browser tests start, that there is a Chromium for them. */
import { installChromium } from './chromium.ts';

try {
	console.log(`Browser for the tests: ${installChromium()}`);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
