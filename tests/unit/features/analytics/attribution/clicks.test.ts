import { safeParse, strictObject } from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setConsent } from '../../../../../src/features/privacy/consent/consent.ts';
import { PixelTrack } from '../../../../../src/gateway/contract/pixel-track.ts';
import { AD_PARAMS } from '../../../../../src/lib/ad-params.ts';
import { KEPT_QUERY } from '../../../../../src/lib/kept-query.ts';
import { Browser } from './browser.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
let browser: Browser;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: NOON });
	browser = new Browser();
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

	test('the table has no other', () => expect(Object.keys(AD_PARAMS)).toHaveLength(18));

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
	['x'.repeat(1024), undefined],
])('EN-05 the id %.80j is kept as it came, decoded once', async (written, read = written) => {
	await browser.click(`?gclid=${written}`);
	expect(await track()).toEqual({ gclid: read });
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
	await browser.click(`?gclid=${written}&cid=1&cid=2`);
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
	const query = Object.values(AD_PARAMS).map((name) => `${name}=${name.toUpperCase()}`);
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

	test('stay if a later visit has no id', async () => {
		await browser.click('?gclid=A');
		const kept = browser.stored.get('ad_clicks');
		vi.setSystemTime(NOON + 1000);
		for (const search of ['', '?r=ABC', '?gclid=', '?id=4']) await browser.click(search);
		expect(browser.stored.get('ad_clicks')).toBe(kept);
	});

	test('EN-05 the part of the query that stays on the next page doesn’t count as another click', async () => {
		await browser.click('?tid=1&gclid=A&utm_source=s&cid=V');
		const kept = browser.stored.get('ad_clicks');
		vi.setSystemTime(NOON + 1000);
		const names = KEPT_QUERY as readonly string[];
		expect(['gclid', 'cid'].filter((name) => !names.includes(name))).toEqual([]);
		expect(['tid', 'utm_source'].filter((name) => names.includes(name))).toEqual([]);
		await browser.click('?gclid=A&cid=V');
		expect(browser.stored.get('ad_clicks')).toBe(kept);
	});

	test('a touch in an old tab doesn’t count as another click', async () => {
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
		// Values that an app sends later still count, as often as it sends them.
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
	test('is stored under its own key until a link with another one is opened', async () => {
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
	])('a stored text that is %s is ignored', async (_, text) => {
		browser.stored.set('tid', text);
		browser.visit('');
		expect(await browser.registration()).toEqual({ pixelTrack: null });
	});
});

describe('EN-05 the query of the first page is not lost', () => {
	test('a click that was unread when the player left is read on the next page', async () => {
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

	test('a redirect to the player’s language, or a reload, isn’t a second click', async () => {
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

test('EN-05 without storage, only the address counts', async () => {
	browser.storageRefused = true;
	await browser.click('?gclid=A&tid=1&appsflyer_id=AF');
	expect(await browser.registration()).toEqual({
		linkId: '1',
		pixelTrack: { gclid: 'A', tid: '1', appsflyerId: 'AF' },
	});
});

const FBCLID = 'IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk';

describe('cookies of pixels', () => {
	beforeEach(() => setConsent({ analytics: false, marketing: true }));
	afterEach(() => setConsent(undefined));

	const cookie = (name: string) => browser.cookies.get(name);
	const foreign = (name: string, value: string) =>
		browser.cookies.set(name, { value, domain: '', attributes: [] });

	test("TRK-04 a Facebook click sets fbc and fbp in Meta's format, for 90 days", async () => {
		await browser.click(`?fbclid=${FBCLID}`);
		expect(cookie('_fbc')?.value).toBe(`fb.1.${NOON}.${FBCLID}`);
		expect(cookie('_fbp')?.value).toMatch(new RegExp(`^fb\\.1\\.${NOON}\\.[1-9]\\d{9}$`));
		for (const name of ['_fbc', '_fbp']) {
			expect(cookie(name)?.attributes).toEqual([
				'domain=aurelia.example',
				'path=/',
				'max-age=7776000',
				'samesite=lax',
			]);
		}
		expect(90 * 24 * 60 * 60).toBe(7776000);
		expect((await browser.registration())?.pixelTrack).toEqual({
			fbclid: FBCLID,
			fbc: cookie('_fbc')?.value,
			fbp: cookie('_fbp')?.value,
		});
	});

	test.each([
		['example.com', 1, 'example.com'],
		['www.example.com', 1, 'example.com'],
		['a.b.www.example.com', 1, 'example.com'],
		['example.co.uk', 2, 'example.co.uk'],
		['www.example.co.uk', 2, 'example.co.uk'],
		['localhost', 0, 'localhost'],
		['127.0.0.1', 3, '127.0.0.1'],
		['[::1]', 0, '[::1]'],
	])('TRK-04 on %s the number after fb is %i, and the domain %s', async (host, index, domain) => {
		await browser.click('?fbclid=A', host);
		expect(cookie('_fbc')).toMatchObject({ value: `fb.${index}.${NOON}.A`, domain });
		expect(cookie('_fbp')).toMatchObject({ value: expect.stringContaining(`fb.${index}.${NOON}.`), domain });
	});

	test('TRK-04 fbc stays until another click comes, and fbp after that', async () => {
		await browser.click('?fbclid=A');
		const { value: fbp } = cookie('_fbp') ?? {};
		for (const search of ['?fbclid=A', '', '?gclid=G', '?fbclid=A']) {
			vi.setSystemTime(Date.now() + 1000);
			await browser.click(search);
			expect(cookie('_fbc')?.value).toBe(`fb.1.${NOON}.A`);
		}
		vi.setSystemTime(NOON + 60_000);
		await browser.click('?fbclid=a');
		expect(cookie('_fbc')?.value).toBe(`fb.1.${NOON + 60_000}.a`);
		expect(cookie('_fbp')?.value).toBe(fbp);
	});

	test('TRK-04 without consent to marketing there is none; after it there is, with what is left of the 90 days', async () => {
		for (const consent of [undefined, { analytics: true, marketing: false }]) {
			setConsent(consent);
			await browser.click('?fbclid=A');
			expect((await browser.registration())?.pixelTrack).toEqual({ fbclid: 'A' });
			expect([...browser.cookies]).toEqual([]);
		}
		setConsent({ analytics: false, marketing: true });
		vi.setSystemTime(NOON + 2 * 24 * 60 * 60 * 1000);
		await browser.registration();
		expect(cookie('_fbc')?.value).toBe(`fb.1.${NOON}.A`);
		for (const name of ['_fbc', '_fbp'])
			expect(cookie(name)?.attributes).toContain(`max-age=${88 * 24 * 60 * 60}`);
	});

	test('TRK-04 after 90 days the same click sets none again', async () => {
		await browser.click('?fbclid=A');
		browser.cookies.clear();
		vi.setSystemTime(NOON + 91 * 24 * 60 * 60 * 1000);
		await browser.click('?fbclid=A');
		expect([...browser.cookies]).toEqual([]);
	});

	test("TRK-04 cookies of Meta's own pixel stay", async () => {
		foreign('_fbp', 'fb.1.1596403881668.1116446470');
		foreign('_fbc', 'fb.1.1554763741205.A');
		await browser.click('?fbclid=A');
		expect(cookie('_fbp')?.value).toBe('fb.1.1596403881668.1116446470');
		expect(cookie('_fbc')?.value).toBe('fb.1.1554763741205.A');
	});

	test.each([
		['A', 'fb.1.1554763741205.A.AQECAQMB', true],
		['A.b', 'fb.1.1554763741205.A.b.AQECAQMB', true],
		['AQECAQMB', 'fb.1.1554763741205.A.AQECAQMB', false],
		['A', 'fb.1.1554763741205.AB.AQECAQMB', false],
	])(
		'TRK-04 a click %s on top of the cookie %s, with an appendix of Meta’s: it stays: %s',
		async (fbclid, value, stays) => {
			foreign('_fbc', value);
			await browser.click(`?fbclid=${fbclid}`);
			expect(cookie('_fbc')?.value).toBe(stays ? value : `fb.1.${NOON}.${fbclid}`);
		},
	);

	test.each(['', '?gclid=G&tid=1', '?fbclid=', '?FBCLID=A'])('TRK-04 "%s" sets no cookie', async (search) => {
		await browser.click(search);
		expect([...browser.cookies]).toEqual([]);
	});

	test.each(['a%3Bdomain%3Devil', 'a%20b', 'a%2Cb', 'a%22b', 'a%5Cb', '%E0%B9%84', 'a%0D%0Ab'])(
		'TRK-04 %s, which no cookie can hold, sets none',
		async (written) => {
			await browser.click(`?fbclid=${written}`);
			expect([...browser.cookies]).toEqual([]);
		},
	);

	test("EN-05 fbc and fbp of Meta's own pixel are sent, with the letters its builders append", async () => {
		foreign('_fbp', 'fb.1.1596403881668.1116446470.AQYBAQIA');
		foreign('_fbc', 'fb.2.1554763741205.Abc.AQYBAQIA');
		browser.visit('');
		expect(await browser.registration()).toEqual({
			pixelTrack: { fbp: 'fb.1.1596403881668.1116446470.AQYBAQIA', fbc: 'fb.2.1554763741205.Abc.AQYBAQIA' },
		});
	});

	test.each([
		['empty', ''],
		['no pixel', 'fb'],
		['of another maker', 'x.1.2.A'],
		['without an id', 'fb.1.2.'],
		['without a time', 'fb.1..A'],
		['without a number', 'fb.a.2.A'],
		['not ASCII', 'fb.1.2.ไ'],
		['too long', `fb.1.2.${'x'.repeat(1024)}`],
	])('EN-05 a cookie that is %s is not sent', async (_, value) => {
		foreign('_fbc', value);
		foreign('_fbp', value);
		browser.visit('');
		expect(await browser.registration()).toEqual({ pixelTrack: null });
	});
});
