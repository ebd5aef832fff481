import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConsent } from '../../../../src/core/consent.ts';
import { Browser } from './browser.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const FBCLID = 'IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk';
let browser: Browser;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: NOON });
	browser = new Browser();
	setConsent({ analytics: false, marketing: true });
});
afterEach(() => {
	setConsent(undefined);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

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

test("TRK-04 what Meta's own pixel has set stays", async () => {
	foreign('_fbp', 'fb.1.1596403881668.1116446470');
	foreign('_fbc', 'fb.1.1554763741205.A');
	await browser.click('?fbclid=A');
	expect(cookie('_fbp')?.value).toBe('fb.1.1596403881668.1116446470');
	expect(cookie('_fbc')?.value).toBe('fb.1.1554763741205.A');
});

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
