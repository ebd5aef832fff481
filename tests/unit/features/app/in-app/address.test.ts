import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ languages: ['en', 'vi'], segment: 'vi' }),
}));
const { addressToOpen } = await import('../../../../../src/features/app/in-app/address.ts');
const { captureClick } = await import('../../../../../src/features/analytics/boot.ts');
const { keepRegistrationInfo } = await import('../../../../../src/core/registration-info.ts');

/** A page of the visit opens, as src/boot.ts starts it. */
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
		'a page’s own query stays as it is written',
		['/m/activity?id=golden-welcome&cid=a+b~%2f&fbclid=IwAR0'],
		'/m/activity?id=golden-welcome&cid=a+b~%2f&fbclid=IwAR0',
	],
	[
		'ids of the landing that later pages don’t have go along, and so do the codes',
		[
			'/m/vi/home?tid=t%2F1&ttclid=E.C.P_x&utm_source=tok&r=friend7&affiliateCode=abc',
			'/m/vi/download?ttclid=E.C.P_x',
		],
		'/m/vi/download?ttclid=E.C.P_x&tid=t%2F1&utm_source=tok&affiliateCode=abc&referralCode=friend7',
	],
	[
		'the last click counts, also where its page was not touched',
		['/m/home?fbclid=first', '/m/home?gclid=second', '/m/download'],
		'/m/download?gclid=second',
	],
	[
		'no token leaves, nothing of the member, and nothing of the app',
		[
			'/m/login?token=secret&tokens=s2&sessionId=s3&code=s4&state=s5&username=ann&mobileNum=912&inApp=1&fullscreen=1&gps_adid=38400000&adid=x&__proto__=1&hasOwnProperty=1&id&from=x&go=%2Fm%2Fmember%2Fhome%3Ftoken%3Dsecret%23a#token=s6',
		],
		'/m/login?from=x&go=%2Fm%2Fmember%2Fhome',
	],
	['a go that leads elsewhere stays behind', ['/m/login?go=https%3A%2F%2Fevil.example'], '/m/login'],
])('%s', async (_, visits, address) => {
	for (const each of visits) visit(SITE + each);
	expect(await addressToOpen()).toBe(SITE + address);
});

test('an affiliate’s own host and a friend’s r say enough', async () => {
	visit('https://abc.aurelia.example/m/download?r=friend7');
	expect(await addressToOpen()).toBe('https://abc.aurelia.example/m/download?r=friend7');
});

test.each([
	[
		'leads from a page to the login page, and from there back',
		'/m/vi/activity?id=golden-welcome&fbclid=IwAR0&token=secret&x=1',
		'/m/vi/login?fbclid=IwAR0&go=%2Fm%2Fvi%2Factivity%3Fid%3Dgolden-welcome',
	],
	['names no way back to the home page', '/m/vi/home?fbclid=IwAR1', '/m/vi/login?fbclid=IwAR1'],
	[
		'stays on the page for it, with where that leads',
		'/m/vi/register?r=friend7&go=%2Fm%2Fvi%2Factivity%3Fid%3Dgolden%26token%3Ds',
		'/m/vi/register?r=friend7&go=%2Fm%2Fvi%2Factivity%3Fid%3Dgolden',
	],
	['carries nothing of a provider', '/m/vi/login?signin=google&code=4%2F0A&state=s', '/m/vi/login'],
])('the link to sign in %s', async (_, page, address) => {
	visit(SITE + page);
	expect(await addressToOpen(true)).toBe(SITE + address);
});
