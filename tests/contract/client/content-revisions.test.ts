import { expect, test } from 'vitest';
import { fetchContentRevisions } from '../../../src/gateway/client/content-revisions.ts';
import { contentRevisions } from '../../../src/gateway/contract/content-revisions.ts';
import { freshGateway } from '../gateway/support.ts';

const NEWS = { category: 'event', marquee: false, title: { EN: 'News' }, content: { EN: 'Text' } };
const environmentOf = (baseUrl: string) => ({
	baseUrl,
	merchant: 'aurelia',
	language: 'EN',
	userAgent: 'test',
});

test('a request with the ETag of the last answer gets 304 until something changes', async () => {
	const running = await freshGateway();
	const ask = (tag = '') =>
		running.fetch(contentRevisions.path, { headers: { Merchant: 'aurelia', 'If-None-Match': tag } });
	const tag = (await ask()).headers.get('ETag') ?? '';
	expect(tag).toMatch(/^W\/"\w+"$/);
	const again = await ask(tag);
	expect([again.status, await again.text()]).toEqual([304, '']);
	running.controls.publishAnnouncement('aurelia', NEWS);
	expect((await ask(tag)).status).toBe(200);
});

test('tells a gateway without the call from one that is down', async () => {
	const running = await freshGateway();
	const environment = environmentOf(running.url);
	const outcome = async (fault: object) => {
		running.controls.clearFaults();
		running.controls.setFault({ endpoint: 'contentRevisions', ...fault });
		return fetchContentRevisions(environment).catch((error) => error.kind);
	};
	for (const fault of [{ status: 404 }, { rubbish: 'html' }, { rubbish: 'wrongShape' }]) {
		expect(await outcome(fault)).toBeUndefined();
	}
	expect(await outcome({ status: 503 })).toBe('gateway');
	await expect(fetchContentRevisions(environmentOf('http://127.0.0.1:1'))).rejects.toMatchObject({
		kind: 'network',
	});
});
