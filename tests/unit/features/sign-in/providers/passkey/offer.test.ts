import { beforeEach, expect, test, vi } from 'vitest';
import { LANDING_KEY } from '../../../../../../src/core/storage.ts';
import { PASSKEY_OFFER_KEY } from '../../../../../../src/features/sign-in/keys.ts';
import {
	mayBeAsked,
	rememberDeclined,
	rememberPasskey,
	rememberShown,
} from '../../../../../../src/features/sign-in/providers/passkey/device.ts';
import { offerPasskey } from '../../../../../../src/features/sign-in/providers/passkey/offer.ts';

let answer = 'cancel';
let busy = false;
let own: unknown[] = [];
let os = 'android';
let lock = true;
let session: { token: string; spanId: string } | undefined;
const showPanel = vi.fn(async (_texts: Record<string, string>) => answer);
const makePasskey = vi.fn(async () => ({ done: true, text: 'Done' }));
const call = vi.fn(async () => ({ passkeys: own, most: 10, user: '' }));
const showToast = vi.fn((_text: string) => undefined);

vi.mock('../../../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	getPage: () => ({ merchant: 'aurelia', languages: ['en', 'th'], segment: 'th' }),
	inOfficialApp: () => false,
}));
vi.mock('../../../../../../src/core/gateway.ts', () => ({ call: () => call() }));
vi.mock('../../../../../../src/core/session.ts', async (original) => ({
	...(await original<object>()),
	$session: { get: () => session },
}));
vi.mock('../../../../../../src/core/notice.ts', async (original) => ({
	...(await original<object>()),
	showToast: (text: string) => showToast(text),
}));
vi.mock('../../../../../../src/core/browser.ts', async (original) => ({
	...(await original<object>()),
	thisBrowser: () => ({ os }),
}));
vi.mock('../../../../../../src/core/texts.ts', async (original) => ({
	...(await original<object>()),
	loadTexts: async () => ({
		offer_title: 'Title',
		offer_text: 'Text',
		offer_agree: 'Yes',
		offer_decline: 'No',
	}),
}));
vi.mock('../../../../../../src/core/ui/offer.tsx', () => ({
	showOffer: (texts: Record<string, string>) => showPanel(texts),
}));
vi.mock('../../../../../../src/core/busy.ts', async (original) => ({
	...(await original<object>()),
	isBusy: () => busy,
}));
vi.mock('../../../../../../src/features/sign-in/providers/passkey/make.ts', () => ({
	makePasskey: () => makePasskey(),
}));

beforeEach(() => {
	vi.useFakeTimers();
	[answer, busy, own, os, lock, session] = [
		'cancel',
		false,
		[],
		'android',
		true,
		{ token: 't', spanId: 's1' },
	];
	vi.stubGlobal(
		'PublicKeyCredential',
		Object.assign(() => {}, { isUserVerifyingPlatformAuthenticatorAvailable: async () => lock }),
	);
	vi.stubGlobal('navigator', { userAgent: '' });
	vi.stubGlobal('document', { hidden: false, querySelector: () => null });
	at('/m/home');
	sessionStorage.setItem(PASSKEY_OFFER_KEY, 's1');
});

const at = (pathname: string, search = '') =>
	vi.stubGlobal('location', { pathname, search, hostname: 'x.example' });
const kept = () => localStorage.getItem('passkey_aurelia');
const isWaiting = () => sessionStorage.getItem(PASSKEY_OFFER_KEY) === 's1';

test('declining is permanent', async () => {
	await offerPasskey();
	expect(showPanel).toHaveBeenCalledExactlyOnceWith({
		name: 'Title',
		benefit: 'Text',
		agree: 'Yes',
		cancel: 'No',
	});
	expect(kept()).toBe('no');
	expect(isWaiting()).toBe(false);
	expect(makePasskey).not.toHaveBeenCalled();
});

test('accepting makes a passkey, and shows the result', async () => {
	answer = 'agree';
	await offerPasskey();
	expect(makePasskey).toHaveBeenCalledOnce();
	expect(showToast).toHaveBeenCalledWith('Done');
});

test('nothing is offered without a login before, and once for each', async () => {
	sessionStorage.removeItem(PASSKEY_OFFER_KEY);
	await offerPasskey();
	sessionStorage.setItem(PASSKEY_OFFER_KEY, 's1');
	await Promise.all([offerPasskey(), offerPasskey()]);
	expect(showPanel).toHaveBeenCalledOnce();
});

test.each(['/m/login', '/m/register', '/m/changePsw', '/m/launchGame', '/m/th/launchGame'])(
	'it waits for the page after %s',
	async (path) => {
		at(path);
		await offerPasskey();
		expect(showPanel).not.toHaveBeenCalled();
		expect(isWaiting()).toBe(true);
	},
);

test('waits for the page after an ad’s landing page', async () => {
	at('/m/home', '?fbclid=1');
	sessionStorage.setItem(LANDING_KEY, '/m/home');
	await offerPasskey();
	expect(showPanel).not.toHaveBeenCalled();
	expect(isWaiting()).toBe(true);
	at('/m/games', '?fbclid=1');
	await offerPasskey();
	expect(showPanel).toHaveBeenCalledOnce();
});

test.each<[string, () => void]>([
	['a computer', () => (os = 'other')],
	['a phone without a screen lock', () => (lock = false)],
	['a browser without passkeys', () => vi.stubGlobal('PublicKeyCredential', undefined)],
	['a device that has one', () => localStorage.setItem('passkey_aurelia', 'yes')],
	['a player who wants none', () => localStorage.setItem('passkey_aurelia', 'no')],
	['a member with as many as they may have', () => (own = Array(10))],
])('%s is never asked', async (_, become) => {
	become();
	await offerPasskey();
	expect(showPanel).not.toHaveBeenCalled();
	expect(isWaiting()).toBe(false);
});

test('it waits while the player is busy, and not for another member', async () => {
	busy = true;
	const offered = offerPasskey();
	await vi.advanceTimersByTimeAsync(5000);
	expect(showPanel).not.toHaveBeenCalled();
	session = { token: 'another', spanId: 's2' };
	busy = false;
	await vi.advanceTimersByTimeAsync(1000);
	await offered;
	expect(showPanel).not.toHaveBeenCalled();
});

test('a member who logs in on the same tab another way gets no offer meant for the one before', async () => {
	session = { token: 'another', spanId: 's2' };
	await offerPasskey();
	expect(showPanel).not.toHaveBeenCalled();
	expect(sessionStorage.getItem(PASSKEY_OFFER_KEY)).toBeNull();
});

test('the offer shows three times at most without an answer', () => {
	for (let times = 0; times < 3; times++) {
		expect(mayBeAsked()).toBe(true);
		expect(rememberShown()).toBe(true);
	}
	expect(mayBeAsked()).toBe(false);
});

test('the offer ends once there is a passkey, or the player declines', () => {
	rememberPasskey();
	expect(mayBeAsked()).toBe(false);
	localStorage.removeItem('passkey_aurelia');
	rememberDeclined();
	expect(mayBeAsked()).toBe(false);
});

test.each(['', 'x', '-1', '1e9', 'yesno', '0'])('an invalid count is ignored: %j', (kept) => {
	localStorage.setItem('passkey_aurelia', kept);
	expect(mayBeAsked()).toBe(true);
});

test('returns false if nothing can be stored, as the offer would never end', () => {
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	expect(rememberShown()).toBe(false);
});
