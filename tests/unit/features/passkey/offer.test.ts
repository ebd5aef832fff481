import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANDING_KEY, PASSKEY_OFFER_KEY } from '../../../../src/core/storage-keys.ts';
import { offerPasskey } from '../../../../src/features/passkey/offer.ts';
import { memoryStorage } from '../../gateway/client/support.ts';

let answer = 'cancel';
let busy = false;
let own: unknown[] = [];
let os = 'android';
let lock = true;
let session: { token: string } | undefined;
const showPanel = vi.fn(async (_texts: Record<string, string>) => answer);
const makePasskey = vi.fn(async () => ({ done: true, text: 'Done' }));
const call = vi.fn(async () => ({ passkeys: own, most: 10, user: '' }));
const showToast = vi.fn((_text: string) => undefined);

vi.mock('../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'aurelia', languages: ['en', 'th'], segment: 'th', appUserAgent: '' }),
}));
vi.mock('../../../../src/core/gateway.ts', () => ({ call: () => call() }));
vi.mock('../../../../src/core/session.ts', () => ({ $session: { get: () => session } }));
vi.mock('../../../../src/core/notice.ts', () => ({ showToast: (text: string) => showToast(text) }));
vi.mock('../../../../src/core/this-browser.ts', () => ({ thisBrowser: () => ({ os }) }));
vi.mock('../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({
		offer_title: 'Title',
		offer_text: 'Text',
		offer_agree: 'Yes',
		offer_decline: 'No',
	}),
}));
vi.mock('../../../../src/features/install/index.ts', () => ({
	showPanel: (texts: Record<string, string>) => showPanel(texts),
}));
vi.mock('../../../../src/features/update/index.ts', () => ({ isBusy: () => busy }));
vi.mock('../../../../src/features/passkey/make.ts', () => ({
	makePasskey: () => makePasskey(),
	hasScreenLock: async () => lock,
}));

beforeEach(() => {
	vi.useFakeTimers();
	vi.clearAllMocks();
	[answer, busy, own, os, lock, session] = ['cancel', false, [], 'android', true, { token: 't' }];
	vi.stubGlobal('localStorage', memoryStorage());
	vi.stubGlobal('sessionStorage', memoryStorage());
	vi.stubGlobal('PublicKeyCredential', class {});
	vi.stubGlobal('navigator', { userAgent: '' });
	vi.stubGlobal('document', { hidden: false, querySelector: () => null });
	at('/m/home');
	sessionStorage.setItem(PASSKEY_OFFER_KEY, '1');
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const at = (pathname: string, search = '') =>
	vi.stubGlobal('location', { pathname, search, hostname: 'x.example' });
const kept = () => localStorage.getItem('passkey_aurelia');
const isWaiting = () => sessionStorage.getItem(PASSKEY_OFFER_KEY) === '1';

test('a no is for good', async () => {
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

test('a yes makes a passkey, and says what came of it', async () => {
	answer = 'agree';
	await offerPasskey();
	expect(makePasskey).toHaveBeenCalledOnce();
	expect(showToast).toHaveBeenCalledWith('Done');
});

test('nothing is offered without a login before, and once for each', async () => {
	sessionStorage.removeItem(PASSKEY_OFFER_KEY);
	await offerPasskey();
	sessionStorage.setItem(PASSKEY_OFFER_KEY, '1');
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

test('it waits for the page after the one that an ad led to', async () => {
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
	session = { token: 'another' };
	busy = false;
	await vi.advanceTimersByTimeAsync(1000);
	await offered;
	expect(showPanel).not.toHaveBeenCalled();
});
