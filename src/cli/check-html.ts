import { resolve } from 'node:path';
import { fail } from '../server/fail.ts';
import { checkHtml } from '../tools/html/check-html.ts';

/** `npm run check:html`: checks the built pages in dist with the W3C's checker. */
try {
	checkHtml(resolve('dist'));
} catch (error) {
	fail(error);
}
