import { safeParse, strictObject } from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setConsent } from '../../../../../src/features/privacy/consent/consent.ts';
import { PixelTrack } from '../../../../../src/gateway/contract/pixel-track.ts';
import { AD_PARAMS } from '../../../../../src/lib/ad-params.ts';
import { KEPT_QUERY } from '../../../../../src/lib/kept-query.ts';
import { Browser } from './browser.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
let browser: Browser;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: NOON });
	browser = new Browser();
});

const track = async () => (await browser.registration())?.pixelTrack;

const SAME = ['tid', 'fbclid', 'ttclid', 'kwaiclid', 'gclid', 'twclid', 'bbg', 'cid', 'utm_source'];
/** The fields of pixelTrack by their names in links, which advertisers write. */
const FIELDS: Record<string, string> = {
	...Object.fromEntries(SAME.map((name) => [name, name])),
	fb_pixel_id: 'fbPixelId',
	tiktok_pixel_id: 'tiktokPixelId',
	kwai_pixel_id: 'kwaiPixelId',
	gtag_id: 'gtagId',
	gtm_id: 'gtmId',
	twitter_pixel_id: 'twitterPixelId',
	bigo_pixel_id: 'bigoPixelId',
	visitor_id: 'propellerVisitorId',
	kadam_click_id: 'kadamClickId',
	appsflyer_id: 'appsflyerId',
	adid: 'adjustId',
};

test('EN-05 a full pixelTrack has each id of the link, both cookies and the first click', async () => {
	setConsent({ analytics: true, marketing: true });
	onTestFinished(() => setConsent(undefined));
	await browser.click('?tid=first&utm_source=banner');
	vi.setSystemTime(NOON + 1000);
	const names = Object.keys(FIELDS);
	await browser.click(`?page=2&${names.map((name) => `${name}=Val-Ue_${name}`).join('&')}`);
	const sent = await track();
	expect(sent).toMatchObject(Object.fromEntries(names.map((name) => [FIELDS[name], `Val-Ue_${name}`])));
	expect(names).toEqual(expect.arrayContaining(Object.values(AD_PARAMS)));
	expect(safeParse(strictObject(PixelTrack.entries), sent).success).toBe(true);
	expect(Object.keys(sent ?? {}).sort()).toEqual(Object.keys(PixelTrack.entries).sort());
	expect(JSON.parse(sent?.firstClick ?? '')).toEqual({ at: NOON, tid: 'first', utm_source: 'banner' });
});

test('EN-05 Bigo’s own pixel_id counts only beside bbg', async () => {
	await browser.click('?pixel_id=1');
	expect(await track()).toBeNull();
	await browser.click('?pixel_id=1&bbg=B');
	expect(await track()).toEqual({ bbg: 'B', bigoPixelId: '1' });
	await browser.click('?pixel_id=1&bbg=B&bigo_pixel_id=2');
	expect(await track()).toEqual({ bbg: 'B', bigoPixelId: '2' });
});

test.each([
	['IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk', undefined],
	['a%2Fb%3D%3D', 'a/b=='],
	['a%2Bb', 'a+b'],
	['a+b', undefined],
	['a=b==', undefined],
	['%2525', '%25'],
	['%E0%B9%84%E0%B8%97%E0%B8%A2', 'ไทย'],
	['%F0%9F%8E%B0', '🎰'],
	['%3Cimg%20src=x%3E', '<img src=x>'],
	['x'.repeat(1024), undefined],
])('EN-05 the id %.80j is stored as it came, decoded once', async (written, read = written) => {
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

test('EN-05 without any id, pixelTrack is null and nothing is stored', async () => {
	const similar = 'GCLID=1&gclid&xgclid=1&gclid%3D1&utm_medium=1&__proto__=1&constructor=1';
	await browser.click(`?r=ABC&page=2&id=4&go=%2Fm%2Fhome&kw=x&from=y&isBgeTest=1&${similar}`);
	expect(await browser.registration()).toEqual({ pixelTrack: null });
	expect([...browser.stored]).toEqual([]);
	expect([...browser.cookies]).toEqual([]);
});

describe('EN-05 the first click and the last', () => {
	test('are both stored, each with its time and its own ids', async () => {
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

	test('stay if a later page has no id, or the part of the query that pages keep', async () => {
		const names: readonly string[] = KEPT_QUERY;
		expect(['gclid', 'cid', 'tid', 'utm_source'].filter((name) => names.includes(name))).toEqual([
			'gclid',
			'cid',
		]);
		await browser.click('?tid=1&gclid=A&utm_source=s&cid=V');
		const kept = browser.stored.get('ad_clicks');
		vi.setSystemTime(NOON + 1000);
		for (const search of ['', '?r=ABC', '?gclid=', '?id=4', '?gclid=A&cid=V']) await browser.click(search);
		expect(browser.stored.get('ad_clicks')).toBe(kept);
	});

	test('are written by the first touch of a page only, so that another tab’s click stays', async () => {
		await browser.click('?gclid=A');
		browser.stored.set('ad_clicks', JSON.stringify({ last: { at: NOON + 5, ids: { gclid: 'other tab' } } }));
		await browser.touch();
		await browser.hear('adjust-init', { adid: 'A' });
		expect(browser.kept('ad_clicks')).toMatchObject({ last: { ids: { gclid: 'other tab' } } });
	});
});

test('EN-05 tid is stored, and sent as linkId, until a link with another one is opened', async () => {
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

describe('EN-05 the query of the first page', () => {
	test('is read on the next page if the player left before a touch', async () => {
		browser.visit('?tid=1&gclid=A');
		expect(browser.stored.get('ad_clicks')).toBeUndefined();
		vi.setSystemTime(NOON + 1000);
		browser.visit('?gclid=A');
		await browser.touch();
		const click = { at: NOON, ids: { tid: '1', gclid: 'A' } };
		expect(browser.kept('ad_clicks')).toEqual({ first: click, last: click });
		expect(browser.stored.has('ad_landings')).toBe(false);
	});

	test('counts once if the page is reloaded or redirects to the player’s language', async () => {
		for (let i = 0; i < 3; i++) browser.visit('?tid=1');
		expect(browser.stored.get('ad_landings')).toBe(`\n${NOON}?tid=1`);
	});

	test('is read for each of several links that were opened without a touch, the oldest first', async () => {
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

	test('is stored without tokens and other secrets', async () => {
		browser.visit(
			'?token=T0&tid=1&access_token=T1&sid=T2&sessionId=T3&sessionid=T4&go=/m/x?tid=T5&gclid=A&code=T6&r=T7',
		);
		expect(browser.stored.get('ad_landings')).toBe(`\n${NOON}?tid=1&gclid=A`);
	});

	test('is all that counts without storage', async () => {
		browser.storageRefused = true;
		await browser.click('?gclid=A&tid=1&appsflyer_id=AF');
		expect(await browser.registration()).toEqual({
			linkId: '1',
			pixelTrack: { gclid: 'A', tid: '1', appsflyerId: 'AF' },
		});
	});
});

describe('cookies of pixels', () => {
	beforeEach(() => setConsent({ analytics: false, marketing: true }));
	afterEach(() => setConsent(undefined));

	const FBCLID = 'IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk';
	const cookie = (name: string) => browser.cookies.get(name);
	const foreign = (name: string, value: string) =>
		browser.cookies.set(name, { value, domain: '', attributes: [] });

	test('TRK-04 a Facebook click sets fbc and fbp in Meta’s format, for 90 days', async () => {
		await browser.click(`?fbclid=${FBCLID}`);
		expect(cookie('_fbc')?.value).toBe(`fb.1.${NOON}.${FBCLID}`);
		expect(cookie('_fbp')?.value).toMatch(new RegExp(`^fb\\.1\\.${NOON}\\.[1-9]\\d{9}$`));
		const attributes = ['domain=aurelia.example', 'path=/', `max-age=${90 * 24 * 60 * 60}`, 'samesite=lax'];
		for (const name of ['_fbc', '_fbp']) expect(cookie(name)?.attributes).toEqual(attributes);
		expect((await browser.registration())?.pixelTrack).toEqual({
			fbclid: FBCLID,
			fbc: cookie('_fbc')?.value,
			fbp: cookie('_fbp')?.value,
		});
	});

	test.each([
		['example.com', 1, 'example.com'],
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

	test('TRK-04 another click replaces fbc, but not fbp', async () => {
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

	test('TRK-04 they wait for consent to marketing, and then last for the rest of the 90 days', async () => {
		for (const consent of [undefined, { analytics: true, marketing: false }]) {
			setConsent(consent);
			await browser.click('?fbclid=A');
			expect((await browser.registration())?.pixelTrack).toEqual({ fbclid: 'A' });
			expect([...browser.cookies]).toEqual([]);
		}
		setConsent({ analytics: false, marketing: true });
		vi.setSystemTime(NOON + 2 * DAY);
		await browser.registration();
		expect(cookie('_fbc')?.value).toBe(`fb.1.${NOON}.A`);
		for (const name of ['_fbc', '_fbp'])
			expect(cookie(name)?.attributes).toContain(`max-age=${(88 * DAY) / 1000}`);
		browser.cookies.clear();
		vi.setSystemTime(NOON + 91 * DAY);
		await browser.click('?fbclid=A');
		expect([...browser.cookies]).toEqual([]);
	});

	test('TRK-04 cookies of Meta’s own pixel stay', async () => {
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
		'TRK-04 the click %s leaves the cookie %s, to which Meta adds letters: %s',
		async (fbclid, value, stays) => {
			foreign('_fbc', value);
			await browser.click(`?fbclid=${fbclid}`);
			expect(cookie('_fbc')?.value).toBe(stays ? value : `fb.1.${NOON}.${fbclid}`);
		},
	);

	test.each([
		...['', '?gclid=G&tid=1', '?fbclid=', '?FBCLID=A'],
		// No cookie can contain these.
		...['a%3Bdomain%3Devil', 'a%20b', 'a%2Cb', 'a%22b', 'a%5Cb', '%E0%B9%84', 'a%0D%0Ab'].map(
			(id) => `?fbclid=${id}`,
		),
	])('TRK-04 "%s" sets no cookie', async (search) => {
		await browser.click(search);
		expect([...browser.cookies]).toEqual([]);
	});

	test('EN-05 fbc and fbp of Meta’s own pixel are sent, with the letters that it adds', async () => {
		foreign('_fbp', 'fb.1.1596403881668.1116446470.AQYBAQIA');
		foreign('_fbc', 'fb.2.1554763741205.Abc.AQYBAQIA');
		browser.visit('');
		expect(await browser.registration()).toEqual({
			pixelTrack: { fbp: 'fb.1.1596403881668.1116446470.AQYBAQIA', fbc: 'fb.2.1554763741205.Abc.AQYBAQIA' },
		});
	});

	test.each([
		'',
		'fb',
		'x.1.2.A',
		'fb.1.2.',
		'fb.1..A',
		'fb.a.2.A',
		'fb.1.2.ไ',
		`fb.1.2.${'x'.repeat(1024)}`,
	])('EN-05 an invalid cookie isn’t sent: "%.20s"', async (value) => {
		foreign('_fbc', value);
		foreign('_fbp', value);
		browser.visit('');
		expect(await browser.registration()).toEqual({ pixelTrack: null });
	});
});
