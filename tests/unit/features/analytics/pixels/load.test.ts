import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventName } from '../../../../../src/core/track.ts';
import { accountsOf, PARTNER, PARTNER_QUERY } from '../../../../../src/demo/vendors/pixels/accounts.ts';
import { AD_PARAMS } from '../../../../../src/lib/ad-params.ts';
import { eventOf } from '../events/support.ts';
import { BOTH, Browser, CODES, ORIGIN } from './browser.ts';

const ADS_ONLY = { analytics: false, marketing: true };
const STATISTICS_ONLY = { analytics: true, marketing: false };
const NONE = { analytics: false, marketing: false };

let browser: Browser;
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	browser = new Browser();
	browser.click = { propellerVisitorId: 'subid-1', kadamClickId: 'kadam-1' };
});

const codes = (destinations: { code: string }[]) => destinations.map(({ code }) => code);
const networkOf = (src: string) => /\/pixels\/(\w+)\//.exec(src)?.[1];

describe('the player’s consent', () => {
	test('a network’s script isn’t requested before the player agrees to its purpose', async () => {
		expect(codes(await browser.load(NONE))).toEqual([]);
		expect(browser.scripts).toEqual([]);
		expect(codes(await browser.load(STATISTICS_ONLY))).toEqual(['gtag']);
		expect(browser.scripts.map(({ src }) => networkOf(src))).toEqual(['gtag']);
		const all = await browser.load(BOTH);
		expect(codes(all)).toEqual(CODES);
		expect(codes(all.filter(({ purpose }) => purpose !== 'marketing'))).toEqual(['gtag']);
		const loaded = browser.scripts.map(({ src }) => networkOf(src));
		expect(loaded.sort()).toEqual(CODES.filter((code) => code !== 'propeller' && code !== 'kadam').sort());
	});

	test('Google’s tags start with everything denied, and then get the player’s answer', async () => {
		browser.hanging = CODES;
		await browser.load(ADS_ONLY);
		const commands = (browser.globals.dataLayer as ArrayLike<unknown>[]).map((each) => Array.from(each));
		expect(commands.filter(([name]) => name === 'consent')).toEqual([
			['consent', 'default', consentSignals('denied', 'denied')],
			['consent', 'update', consentSignals('granted', 'denied')],
		]);
	});

	test('Meta and TikTok start on hold, and are then granted consent', async () => {
		browser.hanging = CODES;
		await browser.load();
		const { queue } = browser.globals.fbq as { queue: unknown[][] };
		const { id } = accountsOf('aurelia').facebook;
		expect(queue).toEqual([
			['consent', 'revoke'],
			['set', 'autoConfig', false, id],
			['init', id],
			['consent', 'grant'],
		]);
		expect(Array.from(browser.globals.ttq as unknown[][])).toEqual([['holdConsent'], ['grantConsent']]);
	});

	test('withdrawing consent reaches networks at once, and nothing more is sent', async () => {
		const all = await browser.load();
		await browser.setConsent(BOTH);
		const event = eventOf('login');
		for (const destination of all) await destination.send([event]);
		await browser.setConsent(NONE);
		const before = browser.requests.length;
		for (const destination of all) expect(await destination.send([eventOf('login')])).toBe('later');
		// Past the site, by whatever else a page may run.
		const call = (name: string) => browser.globals[name] as (...args: unknown[]) => void;
		call('fbq')('track', 'Lead');
		(browser.globals.ttq as Record<string, (name: string) => void>).track?.('Lead');
		expect(browser.requests).toHaveLength(before);
		call('gtag')('event', 'login');
		expect(browser.requests.at(-1)?.fields.gcs).toBe('G100');
	});

	test('withdrawing consent stops scripts that wait for their turn', async () => {
		browser.hanging = ['facebook'];
		await browser.load();
		await browser.setConsent(STATISTICS_ONLY);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(browser.scripts.map(({ src }) => networkOf(src))).toEqual(['facebook', 'gtag']);
	});
});

describe('scripts', () => {
	test('come one after the other, and wait two seconds for a slow one', async () => {
		const names = () => browser.scripts.map(({ src }) => networkOf(src));
		browser.hanging = ['kwai', 'adjust'];
		await browser.load();
		expect(names()).toEqual(['facebook', 'tiktok', 'kwai']);
		await vi.advanceTimersByTimeAsync(1999);
		expect(names()).toHaveLength(3);
		await vi.advanceTimersByTimeAsync(1);
		expect(names()).toEqual(['facebook', 'tiktok', 'kwai', 'gtag', 'gtm', 'appsflyer', 'adjust']);
	});

	test('that never answer are waited for 15 s, and the event stays', async () => {
		browser.hanging = CODES;
		const [facebook] = await browser.load();
		const sent = facebook?.send([eventOf('register')]);
		let answer: string | undefined;
		void sent?.then((each) => {
			answer = each;
		});
		await vi.advanceTimersByTimeAsync(14_999);
		expect(answer).toBeUndefined();
		await vi.advanceTimersByTimeAsync(1);
		expect(answer).toBe('later');
		// It comes after all, and then gets what is sent next.
		browser.scripts.find(({ src }) => networkOf(src) === 'facebook')?.onload?.();
		expect(await facebook?.send([eventOf('register')])).toBe('sent');
	});
});

describe('an affiliate’s own pixel (EN-05)', () => {
	const query = new URLSearchParams(PARTNER_QUERY);
	const named = Object.fromEntries(
		Object.entries(AD_PARAMS).flatMap(([field, name]) => (query.has(name) ? [[field, query.get(name)]] : [])),
	);

	test.each(['facebook', 'tiktok', 'kwai', 'gtag', 'gtm'] as const)(
		'TRK-05 for %s fires as well as the merchant’s',
		async (code) => {
			browser.click = named;
			const received = await browser.send(code, 'register');
			expect(received.map(({ account }) => account).sort()).toEqual(
				[accountsOf('aurelia')[code].id, PARTNER[code].id].sort(),
			);
			expect(received.flatMap(({ fault }) => fault ?? [])).toEqual([]);
		},
	);

	test('isn’t used unless the gateway knows it', async () => {
		browser.click = { fbPixelId: '999999999999999', gtmId: 'GTM-EVIL99' };
		await browser.send('gtm', 'register');
		expect(browser.partners).toBe('facebook:999999999999999,gtm:GTM-EVIL99');
		expect(browser.scripts.some(({ src }) => src.includes('GTM-EVIL99'))).toBe(false);
	});

	test.each(['javascript:alert(1)', 'GTM-A&l=x', '../x', '<script>', 'GTM-ABCDEF\n'])(
		'isn’t even sent to the gateway if it is %j',
		async (gtmId) => {
			browser.click = { gtmId };
			await browser.load();
			expect(browser.partners).toBeUndefined();
		},
	);
});

describe('privacy', () => {
	test.each([
		...['?token=abc', '?a=1&sessionId=abc', '?code=x&state=y', '?Tokens=1', '?%74oken=abc'],
		...['/m/home?token=abc', '/m/vi/home?id=1&tokens=abc', '/m/login?signin=line&code=x&state=y'],
		...['/m/login?signin=maya&sessionId=abc', '/m/index?TOKEN=abc', '//evil.example/m/x?token=abc'],
	])(
		'no pixel runs on a page with a secret in its address, or in that of the page before: %s',
		async (address) => {
			if (address.startsWith('?')) browser.search = address;
			else browser.referrer = ORIGIN + address;
			await expect(browser.load()).rejects.toThrow(TypeError);
			expect(browser.scripts).toEqual([]);
		},
	);

	test.each([
		'',
		`${ORIGIN}/m/home?gclid=1&id=2`,
		`${ORIGIN}/`,
		// Networks need to know other sites, and browsers send only their origin.
		'https://www.search.example/?code=x',
		`${ORIGIN}.search.example/?token=x`,
	])('pixels run on the page that follows %j', async (referrer) => {
		browser.referrer = referrer;
		expect(codes(await browser.load())).toContain('facebook');
	});

	test.each([
		['?visitor_id=1&gclid=2&kadam_click_id=3&idfa=4&tid=5', '?gclid=2'],
		['?idfv=1&gps_adid=2&adid=3&appsflyer_id=4&oaid=5&advertising_id=6&ad_app_token=7&af_app_id=8', ''],
		['?twclid=1&bbg=2&id=3&cid=4&utm_source=5', '?twclid=1&bbg=2&id=3&cid=4&utm_source=5'],
		['', ''],
	])('scripts that read the address %s find %j', async (search, left) => {
		browser.search = search;
		await browser.load();
		expect(browser.search).toBe(left);
	});

	test('Google’s page address has Google’s own click id and campaign only', async () => {
		browser.search = '?fbclid=FB&gclid=G&utm_source=ads&ttclid=TT&referralCode=R';
		const [request] = await browser.send('gtag', 'pageView');
		expect(request?.fields.dl).toBe('https://www.aurelia.example/m/home?gclid=G&utm_source=ads');
	});
});

test.each(['propeller', 'kadam'] as const)('%s starts only for visitors from its own ads', async (code) => {
	browser.click = { gclid: 'other' };
	expect(codes(await browser.load())).not.toContain(code);
});

test('a request that fails is retried later', async () => {
	browser.offline = true;
	const kadam = (await browser.load()).find(({ code }) => code === 'kadam');
	expect(await kadam?.send([eventOf('register')])).toBe('later');
});

test('a request under way counts as sent when the player leaves', async () => {
	browser.slow = true;
	const kadam = (await browser.load()).find(({ code }) => code === 'kadam');
	const sending = kadam?.send([eventOf('register')]);
	await Promise.resolve();
	expect(browser.requests.at(-1)?.network).toBe('kadam');
	browser.leave();
	expect(await sending).toBe('sent');
});

test('amounts are sent with their currency', async () => {
	const [tiktok] = await browser.send('tiktok', 'depositSubmit', { amount: 500, currency: 'PHP' });
	expect(tiktok?.fields).toMatchObject({ 'properties.value': '500', 'properties.currency': 'PHP' });
});

test.each(['appsflyer', 'adjust'] as const)(
	'%s counts the revenue of a first deposit once, with the deposit',
	async (code) => {
		const revenue = async (name: EventName) => {
			const received = await browser.send(code, name, { amount: 500, currency: 'USD' });
			return received.map(({ fields }) => fields.eventRevenue ?? fields.revenue).filter(Boolean);
		};
		expect(await revenue('depositSubmit')).toEqual(['500']);
		expect(await revenue('firstDeposit')).toEqual([]);
	},
);

test('the gateway can rename events, and turn one off', async () => {
	vi.doMock('../../../../../src/core/gateway.ts', () => ({
		call: async () => ({
			facebook: { id: '123456789', names: { register: 'Lead', login: 'Returned', a2hs: '' } },
		}),
	}));
	const sent: (string | undefined)[] = [];
	for (const name of ['register', 'login', 'a2hs', 'pageView'] as const)
		sent.push((await browser.send('facebook', name))[0]?.event);
	expect(sent).toEqual(['Lead', 'Returned', undefined, 'PageView']);
});

function consentSignals(ads: string, statistics: string) {
	return {
		ad_storage: ads,
		ad_user_data: ads,
		ad_personalization: ads,
		analytics_storage: statistics,
	};
}
