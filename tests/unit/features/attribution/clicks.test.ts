import { safeParse, strictObject } from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setConsent } from '../../../../src/core/consent.ts';
import { AD_IDS } from '../../../../src/features/attribution/query-names.ts';
import { PixelTrack } from '../../../../src/gateway/contract/pixel-track.ts';
import { KEPT_QUERY } from '../../../../src/lib/kept-query.ts';
import { Browser } from './browser.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
let browser: Browser;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: NOON });
	browser = new Browser();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const track = async () => (await browser.registration())?.pixelTrack;

describe('EN-05 an id comes by its name in the query', () => {
	test.each([
		['tid', 'tid'],
		['fbclid', 'fbclid'],
		['fb_pixel_id', 'fbPixelId'],
		['ttclid', 'ttclid'],
		['tiktok_pixel_id', 'tiktokPixelId'],
		['kwaiclid', 'kwaiclid'],
		['kwai_pixel_id', 'kwaiPixelId'],
		['gclid', 'gclid'],
		['gtag_id', 'gtagId'],
		['gtm_id', 'gtmId'],
		['twclid', 'twclid'],
		['twitter_pixel_id', 'twitterPixelId'],
		['bbg', 'bbg'],
		['bigo_pixel_id', 'bigoPixelId'],
		['cid', 'cid'],
		['visitor_id', 'propellerVisitorId'],
		['kadam_click_id', 'kadamClickId'],
		['utm_source', 'utm_source'],
		['appsflyer_id', 'appsflyerId'],
		['adid', 'adjustId'],
	])('%s is sent as %s', async (name, field) => {
		await browser.click(`?page=2&${name}=Val-Ue_1`);
		expect(await track()).toMatchObject({ [field]: 'Val-Ue_1' });
	});

	test('the table has no other', () => expect(Object.keys(AD_IDS)).toHaveLength(18));

	test("Bigo's own pixel_id counts beside bbg, and only there", async () => {
		await browser.click('?pixel_id=1');
		expect(await track()).toBeNull();
		await browser.click('?pixel_id=1&bbg=B');
		expect(await track()).toEqual({ bbg: 'B', bigoPixelId: '1' });
		await browser.click('?pixel_id=1&bbg=B&bigo_pixel_id=2');
		expect(await track()).toEqual({ bbg: 'B', bigoPixelId: '2' });
	});
});

test.each([
	['IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk', undefined],
	['MiXeD', undefined],
	['a%2Fb%3D%3D', 'a/b=='],
	['a%2Bb', 'a+b'],
	['a+b', undefined],
	['a=b==', undefined],
	['%2525', '%25'],
	['%E0%B9%84%E0%B8%97%E0%B8%A2', 'ไทย'],
	['%F0%9F%8E%B0', '🎰'],
	['%3Cimg%20src=x%3E', '<img src=x>'],
])('EN-05 the id %j is kept as it came, decoded once', async (written, read = written) => {
	await browser.click(`?gclid=${written}`);
	expect(await track()).toEqual({ gclid: read });
});

test('EN-05 an id of 1024 characters is whole', async () => {
	const id = 'x'.repeat(1024);
	await browser.click(`?gclid=${id}`);
	expect(await track()).toEqual({ gclid: id });
});

test.each([
	['empty', ''],
	['blank', '%20%20'],
	['longer than 1024 characters', 'x'.repeat(1025)],
	['with a line break', 'a%0Ab'],
	['with a null', 'a%00'],
	['with a C1 control character', 'a%C2%85b'],
	['not UTF-8', 'a%FF'],
	['a broken escape', '%zz'],
])('EN-05 an id that is %s is dropped whole', async (_, written) => {
	await browser.click(`?gclid=${written}&cid=1`);
	expect(await track()).toEqual({ cid: '1' });
	await browser.click(`?gclid=${written}&gclid=second`);
	expect(await track()).toMatchObject({ gclid: 'second' });
});

test.each([
	'?GCLID=1',
	'?gclid',
	'?xgclid=1',
	'?gclid%3D1',
	'?utm_medium=1',
	'?__proto__=1',
	'?constructor=1',
])('EN-05 %s names no id', async (search) => {
	await browser.click(search);
	expect(await track()).toBeNull();
});

test('EN-05 of several values the first counts', async () => {
	await browser.click('?gclid=1&gclid=2');
	expect(await track()).toEqual({ gclid: '1' });
});

test('EN-05 without any id pixelTrack is null, and nothing is stored', async () => {
	await browser.click('?r=ABC&page=2&id=4&go=%2Fm%2Fhome&kw=x&from=y&isBgeTest=1');
	expect(await browser.registration()).toEqual({ pixelTrack: null });
	expect([...browser.stored]).toEqual([]);
	expect([...browser.cookies]).toEqual([]);
});

test('EN-05 a full pixelTrack is what the contract asks for, and nothing else', async () => {
	setConsent({ analytics: true, marketing: true });
	onTestFinished(() => setConsent(undefined));
	await browser.click('?tid=first&utm_source=banner');
	vi.setSystemTime(NOON + 1000);
	const query = Object.values(AD_IDS).map((name) => `${name}=${name.toUpperCase()}`);
	await browser.click(`?${query.join('&')}&appsflyer_id=AF&adid=AD`);
	const sent = await track();
	expect(safeParse(strictObject(PixelTrack.entries), sent).success).toBe(true);
	expect(Object.keys(sent ?? {}).sort()).toEqual(Object.keys(PixelTrack.entries).sort());
	expect(JSON.parse(sent?.firstClick ?? '')).toEqual({ at: NOON, tid: 'first', utm_source: 'banner' });
});

describe('EN-05 the first click and the last', () => {
	test('are both kept, each with its time and its own ids', async () => {
		await browser.click('?gclid=A&tid=1');
		vi.setSystemTime(NOON + 1000);
		await browser.click('?fbclid=B');
		vi.setSystemTime(NOON + 2000);
		await browser.click('?ttclid=C');
		expect(browser.kept('ad_clicks')).toEqual({
			first: { at: NOON, ids: { gclid: 'A', tid: '1' } },
			last: { at: NOON + 2000, ids: { ttclid: 'C' } },
		});
		expect(await track()).toMatchObject({
			ttclid: 'C',
			tid: '1',
			firstClick: `{"at":${NOON},"tid":"1","gclid":"A"}`,
		});
	});

	test('stay where a later visit names no id', async () => {
		await browser.click('?gclid=A');
		const kept = browser.stored.get('ad_clicks');
		vi.setSystemTime(NOON + 1000);
		for (const search of ['', '?r=ABC', '?gclid=', '?id=4']) await browser.click(search);
		expect(browser.stored.get('ad_clicks')).toBe(kept);
	});

	test('EN-05 the kept part of a query on the next page is no other click', async () => {
		await browser.click('?tid=1&gclid=A&utm_source=s&cid=V');
		const kept = browser.stored.get('ad_clicks');
		vi.setSystemTime(NOON + 1000);
		const names = KEPT_QUERY as readonly string[];
		expect(['gclid', 'cid'].filter((name) => !names.includes(name))).toEqual([]);
		expect(['tid', 'utm_source'].filter((name) => names.includes(name))).toEqual([]);
		await browser.click('?gclid=A&cid=V');
		expect(browser.stored.get('ad_clicks')).toBe(kept);
	});

	test('a touch in an old tab is no other click', async () => {
		await browser.click('?gclid=A');
		browser.stored.set('ad_clicks', JSON.stringify({ last: { at: NOON + 5, ids: { gclid: 'other tab' } } }));
		await browser.touch();
		expect(browser.kept('ad_clicks')).toMatchObject({ last: { ids: { gclid: 'other tab' } } });
	});

	test('only the first touch of a page reads and writes them', async () => {
		await browser.click('?gclid=A');
		expect(browser.kept('ad_clicks')).toMatchObject({ last: { ids: { gclid: 'A' } } });
		const { uses } = browser;
		for (let touch = 0; touch < 5; touch++) await browser.touch();
		expect(browser.uses).toBe(uses);
		// What an app tells later still counts, as often as it tells.
		await browser.hear('adjust-init', { adid: 'first' });
		await browser.hear('adjust-init', { adid: 'second' });
		expect(browser.kept('s2s_info')).toEqual({ adid: 'second' });
	});

	test('a first click that is too long to send is left out', async () => {
		const long = 'x'.repeat(1024);
		await browser.click(`?gclid=${long}&cid=${long}&tid=${long}&bbg=${long}`);
		vi.setSystemTime(NOON + 1000);
		await browser.click('?gclid=B');
		expect(await track()).toEqual({ gclid: 'B', tid: long });
	});
});

describe('linkId is the stored tid', () => {
	test('it stands under its own key until another link brings another', async () => {
		await browser.click('?tid=AbC');
		expect(browser.stored.get('tid')).toBe('AbC');
		await browser.click('?gclid=1');
		expect(await browser.registration()).toMatchObject({
			linkId: 'AbC',
			pixelTrack: { tid: 'AbC', gclid: '1' },
		});
		await browser.click('?tid=DeF');
		expect(await browser.registration()).toMatchObject({ linkId: 'DeF' });
	});

	test.each([
		['empty', ''],
		['blank', ' '],
		['too long', 'x'.repeat(1025)],
		['with a null', 'a\u0000'],
		['with half a character', '\ud800'],
	])('a stored text that is %s is none', async (_, text) => {
		browser.stored.set('tid', text);
		browser.visit('');
		expect(await browser.registration()).toEqual({ pixelTrack: null });
	});
});

describe('EN-05 the query of the first page is not lost', () => {
	test('who leaves before anything is read has it read on the next page', async () => {
		browser.visit('?tid=1&gclid=A');
		expect(browser.stored.get('ad_clicks')).toBeUndefined();
		vi.setSystemTime(NOON + 1000);
		browser.visit('?gclid=A');
		await browser.touch();
		expect(browser.kept('ad_clicks')).toEqual({
			first: { at: NOON, ids: { tid: '1', gclid: 'A' } },
			last: { at: NOON, ids: { tid: '1', gclid: 'A' } },
		});
		expect(browser.stored.has('ad_landings')).toBe(false);
	});

	test('who is moved to his language, or reloads, has clicked once', async () => {
		for (let i = 0; i < 3; i++) browser.visit('?tid=1');
		expect(browser.stored.get('ad_landings')).toBe(`\n${NOON}?tid=1`);
	});

	test('links that were followed and left, one after another, are read in their order', async () => {
		for (const [at, tid] of ['12', '1', '12', '3'].entries()) {
			vi.setSystemTime(NOON + at);
			browser.visit(`?tid=${tid}`);
		}
		expect(await browser.registration()).toMatchObject({ linkId: '3' });
		expect(browser.kept('ad_clicks')).toMatchObject({
			first: { at: NOON, ids: { tid: '12' } },
			last: { at: NOON + 3, ids: { tid: '3' } },
		});
	});

	test.each(['', '?id=4', '?page=2&go=%2Fm%2Fhome&r=ABC', '?token=T&backUrl=x', '?vendor=v&code=c'])(
		'a page under "%s", that no ad has opened, waits for no touch',
		(search) => {
			browser.visit(search);
			expect(browser.listensTo('pointerdown')).toBe(false);
			browser.visit(`${search || '?'}&gclid=A`);
			expect(browser.listensTo('pointerdown')).toBe(true);
		},
	);
});

test('EN-05 only ids are stored, and no token or other secret of the query', async () => {
	browser.visit(
		'?token=T0&tid=1&access_token=T1&sid=T2&sessionId=T3&sessionid=T4&go=/m/x?tid=T5&gclid=A&code=T6&r=T7',
	);
	expect(browser.stored.get('ad_landings')).toBe(`\n${NOON}?tid=1&gclid=A`);
});

test('EN-05 where storage is refused, the address alone counts', async () => {
	browser.storageRefused = true;
	await browser.click('?gclid=A&tid=1&appsflyer_id=AF');
	expect(await browser.registration()).toEqual({
		linkId: '1',
		pixelTrack: { gclid: 'A', tid: '1', appsflyerId: 'AF' },
	});
});
