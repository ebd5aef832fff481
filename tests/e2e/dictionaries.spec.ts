/** Compression dictionaries (RFC 9842) in a whole Chromium, as a person has it. */
import { readFileSync } from 'node:fs';
import { distFolder } from '../../src/build/build-merchant.ts';
import { expect, test } from './support/prerender.ts';

test('later pages come as their difference from the first', async ({ merchant, site, tab }) => {
	const load = (path: string) =>
		tab.evaluate(`fetch('${path}', { cache: 'reload' })
			.then(async (answer) => [answer.headers.get('content-encoding'), await answer.text()])`);
	await tab.goto(`${site.url}/m/home`);
	await expect.poll(async () => (await load('/m/news'))[0]).toBe('dcz');
	const html = readFileSync(`${distFolder(merchant)}/m/download.html`, 'utf8');
	expect(await load('/m/download')).toEqual(['dcz', html]);
});
