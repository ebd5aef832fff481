import { beforeEach, expect, test, vi } from 'vitest';
import { LANDING_KEY } from '../../../../../../src/core/storage.ts';
import { PASSKEY_OFFER_KEY } from '../../../../../../src/features/sign-in/keys.ts';
import {
	mayBeAsked,
	rememberPasskey,
	rememberShown,
} from '../../../../../../src/features/sign-in/providers/passkey/device.ts';
import { offerPasskey } from '../../../../../../src/features/sign-in/providers/passkey/offer.ts';

const own = vi.hoisted(() => ({
	isBusy: false,
	passkeys: [] as unknown[],
	os: 'android',
	hasLock: true,
	session: undefined as { token: string; spanId: string } | undefined,
	showOffer: vi.fn(async (_texts: Record<string, string>) => 'cancel'),
	makePasskey: vi.fn(async () => ({ done: true, text: 'Done' })),
	showToast: vi.fn(),
}));
vi.mock('../../../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'aurelia', languages: ['en', 'th'], segment: 'th' }),
	inOfficialApp: () => false,
}));
vi.mock('../../../../../../src/core/gateway.ts', () => ({
	call: async () => ({ passkeys: own.passkeys, most: 10, user: '' }),
}));
vi.mock('../../../../../../src/core/session.ts', async (original) => ({
	...(await original<object>()),
	$session: { get: () => own.session },
}));
vi.mock('../../../../../../src/core/notice.ts', async (original) => ({
	...(await original<object>()),
	showToast: own.showToast,
}));
vi.mock('../../../../../../src/core/browser.ts', () => ({ thisBrowser: () => ({ os: own.os }) }));
vi.mock('../../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({
		offer_title: 'Title',
		offer_text: 'Text',
		offer_agree: 'Yes',
		offer_decline: 'No',
	}),
}));
vi.mock('../../../../../../src/core/ui/offer.tsx', () => own);
vi.mock('../../../../../../src/core/busy.ts', async (original) => ({
	...(await original<object>()),
	isBusy: () => own.isBusy,
}));
vi.mock('../../../../../../src/features/sign-in/providers/passkey/make.ts', () => own);

const at = (pathname: string, search = '') =>
	vi.stubGlobal('location', { pathname, search, hostname: 'x.example' });
const choice = () => localStorage.getItem('passkey_aurelia');
const choose = (value: string) => localStorage.setItem('passkey_aurelia', value);
const isWaiting = () => sessionStorage.getItem(PASSKEY_OFFER_KEY) === 's1';

beforeEach(() => {
	vi.useFakeTimers();
	const session = { token: 't', spanId: 's1' };
	Object.assign(own, { isBusy: false, passkeys: [], os: 'android', hasLock: true, session });
	vi.stubGlobal(
		'PublicKeyCredential',
		Object.assign(() => {}, { isUserVerifyingPlatformAuthenticatorAvailable: async () => own.hasLock }),
	);
	vi.stubGlobal('navigator', { userAgent: '' });
	vi.stubGlobal('document', { hidden: false, querySelector: () => null });
	at('/m/home');
	sessionStorage.setItem(PASSKEY_OFFER_KEY, 's1');
});

test('shows the offer once for each login with a password, and never again once it’s declined', async () => {
	await Promise.all([offerPasskey(), offerPasskey()]);
	await offerPasskey();
	const texts = { name: 'Title', benefit: 'Text', agree: 'Yes', cancel: 'No' };
	expect(own.showOffer).toHaveBeenCalledExactlyOnceWith(texts);
	expect([choice(), isWaiting(), mayBeAsked()]).toEqual(['no', false, false]);
	expect(own.makePasskey).not.toHaveBeenCalled();
});

test.each(['/m/login', '/m/register', '/m/changePsw', '/m/th/launchGame', '/m/home?fbclid=1'])(
	'waits for the next page on %s',
	async (page) => {
		sessionStorage.setItem(LANDING_KEY, '/m/home');
		at(...(page.split(/(?=\?)/) as [string]));
		await offerPasskey();
		expect([own.showOffer.mock.calls, isWaiting()]).toEqual([[], true]);
		at('/m/games', '?fbclid=1');
		await offerPasskey();
		expect(own.showOffer).toHaveBeenCalledOnce();
	},
);

test.each<[string, () => unknown]>([
	['on a computer', () => (own.os = 'other')],
	['on a phone without a screen lock', () => (own.hasLock = false)],
	['in a browser without passkeys', () => vi.stubGlobal('PublicKeyCredential', undefined)],
	['on a device that has one', () => choose('yes')],
	['to a player who wants none', () => choose('no')],
	['to a member who has the most allowed', () => (own.passkeys = Array(10))],
	['to another member on the same tab', () => (own.session = { token: 'another', spanId: 's2' })],
])('shows no offer %s', async (_, become) => {
	become();
	await offerPasskey();
	expect([own.showOffer.mock.calls, isWaiting()]).toEqual([[], false]);
});

test('waits while the player is busy, and not for another member', async () => {
	own.isBusy = true;
	const offered = offerPasskey();
	await vi.advanceTimersByTimeAsync(5000);
	expect(own.showOffer).not.toHaveBeenCalled();
	own.session = { token: 'another', spanId: 's2' };
	own.isBusy = false;
	await vi.advanceTimersByTimeAsync(1000);
	await offered;
	expect(own.showOffer).not.toHaveBeenCalled();
});

test('shows the offer three times at most without an answer, and ends it once there is a passkey', () => {
	for (let times = 0; times < 3; times++) expect([mayBeAsked(), rememberShown()]).toEqual([true, true]);
	expect(mayBeAsked()).toBe(false);
	choose('yesno');
	expect(mayBeAsked()).toBe(true);
	rememberPasskey();
	expect(mayBeAsked()).toBe(false);
});
