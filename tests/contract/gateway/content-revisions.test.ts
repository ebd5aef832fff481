import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { fetchContentRevisions } from '../../../src/gateway/client/content-revisions.ts';
import { contentRevisions } from '../../../src/gateway/contract/content-revisions.ts';
import { type Running, SENVIET, startGateway } from './support.ts';

const NEWS = {
	category: 'event',
	marquee: false,
	title: { EN: 'News', TH: 'ข่าว' },
	content: { EN: 'Text', TH: 'ข้อความ' },
};

const revisionsOf = async ({ call }: Running, headers?: Record<string, string>) =>
	parse(contentRevisions.value, (await call(contentRevisions.path, headers)).value);

test('there is a revision for each language of the merchant, and the same content has the same', async () => {
	const [one, other] = [await startGateway(), await startGateway()];
	const { languages } = await revisionsOf(one);
	expect(Object.keys(languages)).toHaveLength(28);
	expect(new Set(Object.values(languages)).size).toBe(28);
	expect(await revisionsOf(other)).toEqual(await revisionsOf(one));
	expect(Object.keys((await revisionsOf(one, SENVIET)).languages)[0]).toBe('VI');
});

test('a text corrected in one language changes the revision of that language alone', async () => {
	const running = await startGateway();
	const id = running.controls.publishAnnouncement('aurelia', NEWS);
	const before = await revisionsOf(running);
	running.controls.correctAnnouncement('aurelia', id, { language: 'TH', title: 'ข่าวใหม่' });
	const after = await revisionsOf(running);
	const changed = Object.keys(before.languages).filter(
		(language) => before.languages[language] !== after.languages[language],
	);
	expect(changed).toEqual(['TH']);
	expect(after.shared).toBe(before.shared);
});

test('everything that pages are built from changes a revision, and nothing else does', async () => {
	const running = await startGateway();
	const { controls } = running;
	const changes: [string, () => void, 'languages' | 'shared' | 'nothing'][] = [
		['switch', () => controls.setSwitch('aurelia', 'GOOGLELOGIN3', false), 'languages'],
		['test mode', () => controls.setSiteState('aurelia', { test: true }), 'languages'],
		['picture', () => controls.setLooks('aurelia', { logo: 'https://a.example/l.png' }), 'languages'],
		['download links', () => controls.setDownloads('aurelia', { apps: [] }), 'languages'],
		['download button', () => controls.setDownloads('aurelia', { button: 'direct' }), 'languages'],
		['news', () => void controls.publishAnnouncement('aurelia', NEWS), 'languages'],
		['app name', () => controls.setLooks('aurelia', { shortName: 'Au' }), 'shared'],
		['maintenance', () => controls.setSiteState('aurelia', { maintenance: true }), 'nothing'],
		['another merchant', () => controls.setSiteState('senviet', { test: true }), 'nothing'],
	];
	for (const [what, change, part] of changes) {
		const before = await revisionsOf(running);
		change();
		const after = await revisionsOf(running);
		const languages = Object.keys(before.languages).filter(
			(language) => before.languages[language] !== after.languages[language],
		);
		const found = languages.length ? 'languages' : before.shared === after.shared ? 'nothing' : 'shared';
		expect([what, found]).toEqual([what, part]);
	}
});

test('the tag of the last answer saves the next one while nothing has changed', async () => {
	const running = await startGateway();
	const environment = { baseUrl: running.url, merchant: 'aurelia', language: 'EN', userAgent: 'test' };
	const first = await fetchContentRevisions(environment);
	expect(first?.tag).toMatch(/^W\/"\w+"$/);
	const again = await running.fetch(contentRevisions.path, {
		headers: { Merchant: 'aurelia', 'If-None-Match': String(first?.tag) },
	});
	expect([again.status, await again.text()]).toEqual([304, '']);
	expect(await fetchContentRevisions(environment, first)).toBe(first);
	running.controls.publishAnnouncement('aurelia', NEWS);
	expect((await fetchContentRevisions(environment, first))?.tag).not.toBe(first?.tag);
});

test('a gateway without the call is told from one that is down', async () => {
	const running = await startGateway();
	const environment = { baseUrl: running.url, merchant: 'aurelia', language: 'EN', userAgent: 'test' };
	const answers = async (fault: object) => {
		running.controls.clearFaults();
		running.controls.setFault({ endpoint: 'contentRevisions', ...fault });
		return fetchContentRevisions(environment).catch((error) => error.kind);
	};
	expect(await answers({ status: 404 })).toBeUndefined();
	expect(await answers({ rubbish: 'html' })).toBeUndefined();
	expect(await answers({ rubbish: 'wrongShape' })).toBeUndefined();
	expect(await answers({ status: 503 })).toBe('gateway');
	expect(
		await fetchContentRevisions({ ...environment, baseUrl: 'http://127.0.0.1:1' }).catch((e) => e.kind),
	).toBe('network');
});
