import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { fetchContentRevisions } from '../../../src/gateway/client/content-revisions.ts';
import { contentRevisions } from '../../../src/gateway/contract/content-revisions.ts';
import { freshGateway, type Running, SENVIET } from './support.ts';

const NEWS = {
	category: 'event',
	marquee: false,
	title: { EN: 'News', TH: 'ข่าว' },
	content: { EN: 'Text', TH: 'ข้อความ' },
};

const revisionsOf = async ({ call }: Running, headers?: Record<string, string>) =>
	parse(contentRevisions.value, (await call(contentRevisions.path, headers)).value);

/** Returns the languages whose revision a change gives another value, and whether it changes the shared one. */
async function changedBy(running: Running, change: () => void) {
	const before = await revisionsOf(running);
	change();
	const after = await revisionsOf(running);
	const languages = Object.keys(before.languages).filter(
		(language) => before.languages[language] !== after.languages[language],
	);
	return { languages, shared: before.shared !== after.shared };
}

test('each language of the merchant has a revision, and the same content has the same one', async () => {
	const running = await freshGateway();
	const first = await revisionsOf(running);
	expect(Object.keys(first.languages)).toHaveLength(28);
	expect(new Set(Object.values(first.languages)).size).toBe(28);
	expect(Object.keys((await revisionsOf(running, SENVIET)).languages)[0]).toBe('VI');
	const id = running.controls.publishAnnouncement('aurelia', NEWS);
	const correct = () => running.controls.correctAnnouncement('aurelia', id, { language: 'TH', title: 'ใหม่' });
	expect(await changedBy(running, correct)).toEqual({ languages: ['TH'], shared: false });
	running.controls.removeAnnouncement('aurelia', id);
	expect(await revisionsOf(running)).toEqual(first);
});

test('everything that pages are built from changes a revision, and nothing else does', async () => {
	const running = await freshGateway();
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
		const { languages, shared } = await changedBy(running, change);
		const found = languages.length ? 'languages' : shared ? 'shared' : 'nothing';
		expect([what, found]).toEqual([what, part]);
	}
});

test('the ETag of the last answer gets 304 until something changes', async () => {
	const running = await freshGateway();
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

test('a gateway without the call differs from one that is down', async () => {
	const running = await freshGateway();
	const environment = { baseUrl: running.url, merchant: 'aurelia', language: 'EN', userAgent: 'test' };
	const outcome = async (fault: object) => {
		running.controls.clearFaults();
		running.controls.setFault({ endpoint: 'contentRevisions', ...fault });
		return fetchContentRevisions(environment).catch((error) => error.kind);
	};
	for (const fault of [{ status: 404 }, { rubbish: 'html' }, { rubbish: 'wrongShape' }]) {
		expect(await outcome(fault)).toBeUndefined();
	}
	expect(await outcome({ status: 503 })).toBe('gateway');
	const unreachable = { ...environment, baseUrl: 'http://127.0.0.1:1' };
	await expect(fetchContentRevisions(unreachable)).rejects.toMatchObject({ kind: 'network' });
});
