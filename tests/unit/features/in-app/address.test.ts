import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../gateway/client/support.ts';

vi.mock('../../../../src/core/page.ts', () => ({
	getPage: () => ({ languages: ['en', 'vi'], segment: 'vi' }),
}));
const { addressToOpen } = await import('../../../../src/features/in-app/address.ts');
const { captureClick } = await import('../../../../src/features/attribution/boot.ts');
const { keepRegistrationInfo } = await import('../../../../src/core/registration-info.ts');

/** A page of the visit opens, as src/boot.ts starts it. */
function visit(address: string): void {
	const { href, origin, hostname, pathname, search } = new URL(address);
	vi.stubGlobal('location', { href, origin, hostname, pathname, search });
	keepRegistrationInfo();
	captureClick();
}

beforeEach(() => {
	vi.stubGlobal('localStorage', memoryStorage());
	vi.stubGlobal('document', { cookie: '' });
	vi.stubGlobal('navigator', { userAgent: 'Instagram' });
	vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

test('a page’s own query stays as it is written', async () => {
	visit('https://www.aurelia.example/m/activity?id=golden-welcome&cid=a+b~%2f&fbclid=IwAR0');
	expect(await addressToOpen()).toBe(
		'https://www.aurelia.example/m/activity?id=golden-welcome&cid=a+b~%2f&fbclid=IwAR0',
	);
});

test('ids of the landing that later pages don’t have go along, and so do the codes', async () => {
	visit(
		'https://www.aurelia.example/m/vi/home?tid=t%2F1&ttclid=E.C.P_x&utm_source=tok&r=friend7&affiliateCode=abc',
	);
	visit('https://www.aurelia.example/m/vi/download?ttclid=E.C.P_x');
	expect(await addressToOpen()).toBe(
		'https://www.aurelia.example/m/vi/download?ttclid=E.C.P_x&tid=t%2F1&utm_source=tok&affiliateCode=abc&referralCode=friend7',
	);
});

test('the last click counts, also where its page was not touched', async () => {
	visit('https://www.aurelia.example/m/home?fbclid=first');
	visit('https://www.aurelia.example/m/home?gclid=second');
	visit('https://www.aurelia.example/m/download');
	expect(await addressToOpen()).toBe('https://www.aurelia.example/m/download?gclid=second');
});

test('an affiliate’s own host and a friend’s r say enough', async () => {
	visit('https://abc.aurelia.example/m/download?r=friend7');
	expect(await addressToOpen()).toBe('https://abc.aurelia.example/m/download?r=friend7');
});

test('no token leaves, nothing of the member, and nothing of the app', async () => {
	visit(
		'https://www.aurelia.example/m/login?token=secret&tokens=s2&sessionId=s3&code=s4&state=s5&username=ann&mobileNum=912&inApp=1&fullscreen=1&gps_adid=38400000&adid=x&__proto__=1&hasOwnProperty=1&id&from=x&go=%2Fm%2Fmember%2Fhome%3Ftoken%3Dsecret%23a#token=s6',
	);
	expect(await addressToOpen()).toBe('https://www.aurelia.example/m/login?from=x&go=%2Fm%2Fmember%2Fhome');
});

test('a go that leads elsewhere stays behind', async () => {
	visit('https://www.aurelia.example/m/login?go=https%3A%2F%2Fevil.example');
	expect(await addressToOpen()).toBe('https://www.aurelia.example/m/login');
});

test('to sign in, the link leads to the login page, and from there back', async () => {
	visit('https://www.aurelia.example/m/vi/activity?id=golden-welcome&fbclid=IwAR0&token=secret&x=1');
	expect(await addressToOpen(true)).toBe(
		'https://www.aurelia.example/m/vi/login?fbclid=IwAR0&go=%2Fm%2Fvi%2Factivity%3Fid%3Dgolden-welcome',
	);
	visit('https://www.aurelia.example/m/vi/home?fbclid=IwAR1');
	expect(await addressToOpen(true)).toBe('https://www.aurelia.example/m/vi/login?fbclid=IwAR1');
});

test('the pages for it stay, with where they lead', async () => {
	visit(
		'https://www.aurelia.example/m/vi/register?r=friend7&go=%2Fm%2Fvi%2Factivity%3Fid%3Dgolden%26token%3Ds',
	);
	expect(await addressToOpen(true)).toBe(
		'https://www.aurelia.example/m/vi/register?r=friend7&go=%2Fm%2Fvi%2Factivity%3Fid%3Dgolden',
	);
	visit('https://www.aurelia.example/m/vi/login?signin=google&code=4%2F0A&state=s');
	expect(await addressToOpen(true)).toBe('https://www.aurelia.example/m/vi/login?referralCode=friend7');
});
