/** Compression dictionaries (RFC 9842) in a whole Chromium, as a person has it. */
import { readFileSync } from 'node:fs';
import { distFolder } from '../../src/build/build-merchant.ts';
import type { DevTools } from '../../src/tools/bench/devtools.ts';
import type { Tab } from '../../src/tools/bench/tab.ts';
import { expect, test } from './support/prerender.ts';

interface Received {
	path: string;
	status: number;
	encoding: string | undefined;
	worker: boolean;
}

/** What the open page gets from now on, each once it is whole. */
function receivedBy(browser: DevTools, tab: Tab): Received[] {
	const received: Received[] = [];
	const begun = new Map<string, Received>();
	browser.on('Network.responseReceived', ({ requestId, response }, session) => {
		if (session !== tab.page) return;
		const { status, headers, fromServiceWorker: worker } = response;
		const encoding = headers['content-encoding'] ?? headers['Content-Encoding'];
		begun.set(requestId, { path: new URL(response.url).pathname, status, encoding, worker });
	});
	browser.on('Network.loadingFinished', ({ requestId }) => {
		const answer = begun.get(requestId);
		if (answer) received.push(answer);
	});
	return received;
}

const encodingOf = (tab: Tab, path: string) =>
	tab.evaluate(
		`fetch('${path}', { cache: 'reload' }).then((answer) => answer.headers.get('content-encoding'))`,
	);

test('later pages come as their difference from the first, also prepared ones, and beside the service worker', async ({
	browserOfItsOwn: browser,
	merchant,
	site,
	tab,
}) => {
	const received = receivedBy(browser, tab);
	const prepared = tab.ready('prerender', `${site.url}/m/game`);
	await tab.goto(`${site.url}/m/home`);
	expect(received.find(({ path }) => path === '/m/home')).toMatchObject({ encoding: 'br' });
	await expect.poll(() => encodingOf(tab, '/m/news')).toBe('dcz');
	const dictionary = received.find(({ path }) => path.includes('/dictionary'));
	expect(dictionary).toMatchObject({ status: 200, encoding: 'br' });

	await prepared;
	const game = tab.sessionOf(`${site.url}/m/game`);
	expect(await tab.evaluate('document.title', game)).toBe(titleOf(merchant, 'game'));

	await tab.evaluate('navigator.serviceWorker.ready.then(() => true)');
	for (const page of ['news', 'download']) {
		await tab.goto(`${site.url}/m/${page}`);
		const document = received.findLast(({ path }) => path === `/m/${page}`);
		expect(document, page).toMatchObject({ status: 200, encoding: 'dcz', worker: true });
		expect(await tab.evaluate('document.title')).toBe(titleOf(merchant, page));
		expect(await tab.evaluate(`fetch('/m/${page}').then((answer) => answer.text())`)).toBe(
			htmlOf(merchant, page),
		);
	}
	expect(await encodingOf(tab, '/m/register')).toBe('dcz');
});

test('a page with another dictionary comes as always, and later ones with that', async ({
	browserOfItsOwn: browser,
	site,
	tab,
}) => {
	const received = receivedBy(browser, tab);
	await tab.goto(`${site.url}/m/home`);
	await expect.poll(() => encodingOf(tab, '/m/news')).toBe('dcz');
	const { segment } = site.other;
	await tab.goto(`${site.url}/m/${segment}/home`);
	expect(received.findLast(({ path }) => path === `/m/${segment}/home`)).toMatchObject({ encoding: 'br' });
	await expect.poll(() => encodingOf(tab, `/m/${segment}/news`)).toBe('dcz');
	expect(await encodingOf(tab, '/m/news')).toBe('dcz');
});

test('whoever saves data gets no dictionary, and pages as always', async ({
	browserOfItsOwn: browser,
	site,
	tab,
}) => {
	await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true }, tab.page);
	const received = receivedBy(browser, tab);
	await tab.goto(`${site.url}/m/home`);
	await expect
		.poll(() => received.find(({ path }) => path.includes('/dictionary')))
		.toMatchObject({ status: 204 });
	expect(await encodingOf(tab, '/m/news')).toBe('br');
	await tab.goto(`${site.url}/m/news`);
	expect(received.findLast(({ path }) => path === '/m/news')).toMatchObject({ encoding: 'br' });
});

const htmlOf = (merchant: string, page: string) =>
	readFileSync(`${distFolder(merchant)}/m/${page}.html`, 'utf8');
const titleOf = (merchant: string, page: string) => /<title>([^<]*)/.exec(htmlOf(merchant, page))?.[1];
