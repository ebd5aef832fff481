import { beforeEach, expect, test, vi } from 'vitest';
import type { BrowserKind } from '../../../../../src/lib/browser.ts';

vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ languages: ['en', 'vi'], segment: 'vi' }),
}));
const { addressToOpen, externalBrowserLink } = await import(
	'../../../../../src/features/app/in-app/address.ts'
);
const { captureClick } = await import('../../../../../src/features/analytics/boot.ts');
const { keepRegistrationInfo } = await import('../../../../../src/core/registration-info.ts');

/** Opens a page of the visit, as src/boot.ts starts it. */
function visit(address: string): void {
	const { href, origin, hostname, pathname, search } = new URL(address);
	vi.stubGlobal('location', { href, origin, hostname, pathname, search });
	keepRegistrationInfo();
	captureClick();
}

beforeEach(() => {
	vi.stubGlobal('document', { cookie: '' });
	vi.stubGlobal('navigator', { userAgent: 'Instagram' });
	vi.stubGlobal('addEventListener', () => undefined);
});

const SITE = 'https://www.aurelia.example';
test.each<[string, string[], string]>([
	[
		'keeps the page’s query as it is written',
		['/m/activity?id=golden-welcome&cid=a+b~%2f&fbclid=IwAR0'],
		'/m/activity?id=golden-welcome&cid=a+b~%2f&fbclid=IwAR0',
	],
	[
		'adds the ids and codes of the landing page',
		[
			'/m/vi/home?tid=t%2F1&ttclid=E.C.P_x&utm_source=tok&r=friend7&affiliateCode=abc',
			'/m/vi/download?ttclid=E.C.P_x',
		],
		'/m/vi/download?ttclid=E.C.P_x&tid=t%2F1&utm_source=tok&affiliateCode=abc&referralCode=friend7',
	],
	[
		'uses the last click',
		['/m/home?fbclid=first', '/m/home?gclid=second', '/m/download'],
		'/m/download?gclid=second',
	],
	[
		'leaves out tokens, the member’s data and the app’s parameters',
		[
			'/m/login?token=secret&tokens=s2&sessionId=s3&code=s4&state=s5&username=ann&mobileNum=912&inApp=1&fullscreen=1&gps_adid=38400000&adid=x&__proto__=1&hasOwnProperty=1&id&from=x&go=%2Fm%2Fmember%2Fhome%3Ftoken%3Dsecret%23a#token=s6',
		],
		'/m/login?from=x&go=%2Fm%2Fmember%2Fhome',
	],
	['leaves out a target on another site', ['/m/login?go=https%3A%2F%2Fevil.example'], '/m/login'],
])('the address for another browser %s', async (_, visits, address) => {
	for (const each of visits) visit(SITE + each);
	expect(await addressToOpen()).toBe(SITE + address);
});

test.each([
	[
		'opens the login page, which returns to the page',
		'/m/vi/activity?id=golden-welcome&fbclid=IwAR0&token=secret&x=1',
		'/m/vi/login?fbclid=IwAR0&go=%2Fm%2Fvi%2Factivity%3Fid%3Dgolden-welcome',
	],
	['has no target on the home page', '/m/vi/home?fbclid=IwAR1', '/m/vi/login?fbclid=IwAR1'],
	[
		'stays on the registration page, with its target',
		'/m/vi/register?r=friend7&go=%2Fm%2Fvi%2Factivity%3Fid%3Dgolden%26token%3Ds',
		'/m/vi/register?r=friend7&go=%2Fm%2Fvi%2Factivity%3Fid%3Dgolden',
	],
	['leaves out a provider’s parameters', '/m/vi/login?signin=google&code=4%2F0A&state=s', '/m/vi/login'],
])('the address to sign in %s', async (_, page, address) => {
	visit(SITE + page);
	expect(await addressToOpen(true)).toBe(SITE + address);
});

const ADDRESS = 'https://www.aurelia.example/m/vi/download?fbclid=IwAR0_x&tid=a%2Fb';
const LOCAL = 'http://127.0.0.1:4400/m/home?a=1';

/** An intent that opens an address on Android, with the address as its fallback. */
const intentFor = (address: string) => {
	const [scheme, rest] = address.split('://');
	return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(address)};end`;
};

test.each<[BrowserKind['os'], BrowserKind['inApp'], string, string | undefined]>([
	['android', 'instagram', ADDRESS, intentFor(ADDRESS)],
	// The intent has its own fragment.
	['android', 'facebook', `${LOCAL}#top;end`, intentFor(LOCAL)],
	['ios', 'tiktok', ADDRESS, `x-safari-${ADDRESS}`],
	['ios', 'line', ADDRESS, `${ADDRESS}&openExternalBrowser=1`],
	['android', 'line', 'https://a.example/m/home#x', 'https://a.example/m/home?openExternalBrowser=1'],
	['ios', 'kakaotalk', 'https://a.example/', 'kakaotalk://web/openExternal?url=https%3A%2F%2Fa.example%2F'],
	['android', 'wechat', ADDRESS, undefined],
	['other', 'facebook', ADDRESS, undefined],
])('on %s, the link from %s to another browser for %s is %s', (os, inApp, address, link) => {
	expect(externalBrowserLink({ os, ipad: false, inApp, name: 'other' } as BrowserKind, address)).toBe(link);
});
