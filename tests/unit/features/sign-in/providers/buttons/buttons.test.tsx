import { act, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $status } from '../../../../../../src/core/site-status.ts';
import { RETURNED_KEY } from '../../../../../../src/features/sign-in/keys.ts';
import { loginLock } from '../../../../../../src/features/sign-in/login/login-lock.ts';
import { startButtons } from '../../../../../../src/features/sign-in/providers/buttons/buttons.ts';
import { ProviderButtons } from '../../../../../../src/features/sign-in/providers/buttons/ProviderButtons.tsx';
import { withSignInButtons } from '../../../../../../src/features/sign-in/providers/buttons/with-sign-in-buttons.ts';
import {
	type Proof,
	SignInError,
	type SignInProvider,
} from '../../../../../../src/features/sign-in/providers/provider.ts';
import { readReturned, VALID_MS } from '../../../../../../src/features/sign-in/providers/returned.ts';
import { answerNotice, islandPlace, noticeText, tap, until, writeShell } from '../../../../support/page.tsx';
import { setSwitches } from '../../support.ts';

/** The parts of a provider that only this test knows, and what they need. */
const test_ = vi.hoisted(() => ({
	loadSignInSettings: vi.fn(),
	start: vi.fn(),
	callback: vi.fn(),
	signIn: vi.fn(),
}));
vi.mock('../../../../../../src/features/sign-in/providers/providers.ts', () => {
	const provider: Omit<SignInProvider, 'code'> = {
		name: 'Test',
		load: async () => ({ start: test_.start, callback: test_.callback }),
	};
	return {
		offeredBy: (logins: string[], switchOn: (name: string) => boolean, form: string) =>
			logins.includes(form === 'register' ? 'test in registration' : 'test') && switchOn('TESTLOGIN3')
				? [{ ...provider, code: 'test' }]
				: [],
	};
});
vi.mock('../../../../../../src/features/sign-in/providers/sign-in.ts', () => test_);
vi.mock('../../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => test_);
vi.mock('../../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ or: 'or', continue: 'Continue with {{name}}' }),
}));
vi.mock('../../../../../../src/core/files.ts', () => ({ loadStyle: async () => undefined }));
/** The status can't be loaded unless a test sets one. */
vi.mock('../../../../../../src/core/site-status.ts', async (original) => ({
	...(await original<typeof import('../../../../../../src/core/site-status.ts')>()),
	loadStatus: async () => undefined,
}));

const PROOF: Proof = { provider: 'test', type: 'line', lineSessionToken: 'l1' };
const button = () => screen.queryByRole('button', { name: 'Continue with Test' });
/** Runs another login until the returned function is called. */
function lock(): () => void {
	let finish = () => {};
	void loginLock.run(() => new Promise<void>((done) => (finish = done)));
	return finish;
}
const switchTest = (on: boolean) => setSwitches({ TESTLOGIN3: on });
const tapButton = () => tap(button() as HTMLElement);
const isIdle = () => until(() => button()?.getAttribute('aria-busy') === 'false');
/** Starts the buttons, those of the build if there are any. */
const begin = () =>
	startButtons(islandPlace(), islandPlace().querySelector<HTMLElement>('.signin') ?? undefined);
/** Returns a page's HTML from the build. */
const built = (code: string, label: string) =>
	`<div data-root></div><div class="signin">${renderToString(
		<ProviderButtons
			or="or"
			$buttons={atom([{ code, label }])}
			$running={atom('')}
			prepare={() => undefined}
			start={() => undefined}
		/>,
	)}</div>`;
const BUILT = built('test', 'Continue with Test');
const returned = (at: number) =>
	sessionStorage.setItem(RETURNED_KEY, JSON.stringify({ search: '?signin=test&code=c1', hash: '#h', at }));

beforeEach(() => {
	writeShell();
	switchTest(true);
	for (const each of Object.values(test_)) each.mockReset();
	test_.loadSignInSettings.mockResolvedValue({ logins: ['test'] });
	test_.signIn.mockResolvedValue(true);
});
afterEach(() => $status.set(undefined));

test.each([
	['a dialog', ''],
	['a page', BUILT],
])('%s has the buttons of the providers that the merchant and the switches offer', async (_, html) => {
	for (const isOn of [true, false]) {
		islandPlace().innerHTML = html;
		switchTest(isOn);
		await begin();
		expect(button() !== null).toBe(isOn);
		if (!html) document.querySelector('.signin')?.remove();
	}
});

const OTHER = built('other', 'Other');

test.each([
	['other providers', OTHER],
	['no provider', '<div data-root></div>'],
])('EN-22 a page built with %s gets the button of one that is switched on later', async (_, html) => {
	islandPlace().innerHTML = html;
	await begin();
	expect(document.querySelectorAll('.signin')).toHaveLength(1);
	await tapButton();
	expect(test_.start).toHaveBeenCalledOnce();
});

test('without a status, a page has the buttons of the build, and a provider’s result is used', async () => {
	$status.set(undefined);
	islandPlace().innerHTML = OTHER;
	await begin();
	expect(button()).toBeNull();
	islandPlace().innerHTML = BUILT;
	returned(Date.now());
	test_.callback.mockResolvedValue(PROOF);
	await begin();
	await until(() => test_.signIn.mock.calls.length === 1);
	await isIdle();
	await tapButton();
	expect(test_.start).toHaveBeenCalledOnce();
});

test.each([
	['register', false],
	['login', true],
])('the form %s has the button of a provider for members only: %s', async (form, has) => {
	islandPlace().dataset.island = form;
	await begin();
	expect(button() !== null).toBe(has);
});

test('a tap that comes before the button works opens the provider once it does', async () => {
	const place = islandPlace();
	place.innerHTML = BUILT;
	let answer = (_: object) => {};
	test_.loadSignInSettings.mockReturnValue(new Promise((resolve) => (answer = resolve)));
	await withSignInButtons(place);
	await tapButton();
	await until(() => test_.loadSignInSettings.mock.calls.length === 1);
	expect(test_.start).not.toHaveBeenCalled();
	answer({ logins: ['test'] });
	await until(() => test_.start.mock.calls.length === 1);
	expect(test_.loadSignInSettings).toHaveBeenCalledOnce();
});

test('without a network, a tap shows why the button doesn’t work, and takes effect after a retry', async () => {
	const place = islandPlace();
	place.innerHTML = BUILT;
	const goes = (times: number) => until(() => test_.loadSignInSettings.mock.calls.length === times);
	test_.loadSignInSettings.mockRejectedValue(new TypeError('Failed to fetch /m/sign-in.json'));
	await withSignInButtons(place);
	await goes(1);
	expect(noticeText()).toBe('');
	await tapButton();
	await goes(2);
	await until(() => noticeText() === 'Internet lost');
	test_.loadSignInSettings.mockResolvedValue({ logins: ['test'] });
	await answerNotice('Try again');
	await until(() => test_.start.mock.calls.length === 1);
	expect(test_.loadSignInSettings).toHaveBeenCalledTimes(3);
});

test('without a network, a message shows that a provider’s result has to wait', async () => {
	const place = islandPlace();
	place.innerHTML = BUILT;
	returned(Date.now());
	test_.callback.mockResolvedValue(PROOF);
	test_.loadSignInSettings.mockRejectedValueOnce(new TypeError('Failed to fetch /m/sign-in.json'));
	await withSignInButtons(place);
	await until(() => noticeText() === 'Internet lost');
	await answerNotice('Try again');
	await until(() => test_.signIn.mock.calls.length === 1);
});

test('a tap opens the provider within the tap, and signs in with its proof; a second tap is ignored', async () => {
	let prove = (_: Proof) => {};
	test_.start.mockReturnValue(new Promise<Proof>((resolve) => (prove = resolve)));
	await begin();
	await tapButton();
	expect(test_.start).toHaveBeenCalledExactlyOnceWith(window, button());
	expect(button()?.getAttribute('aria-busy')).toBe('true');
	act(() => button()?.click());
	expect(test_.start).toHaveBeenCalledOnce();
	prove(PROOF);
	await until(() => test_.signIn.mock.calls.length);
	expect(test_.signIn.mock.calls[0]?.[0]).toBe(PROOF);
	await isIdle();
});

test('shows nothing to a player who gives up, and they can try again', async () => {
	test_.start.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new SignInError());
	await begin();
	for (let tries = 1; tries <= 2; tries++) {
		await tapButton();
		await isIdle();
		expect(test_.start).toHaveBeenCalledTimes(tries);
		expect(noticeText()).toBe('');
	}
	expect(test_.signIn).not.toHaveBeenCalled();
});

test('shows why a provider failed or its script can’t be loaded, with a button to try again', async () => {
	const unreachable = new TypeError('Failed to fetch dynamically imported module: /x.js');
	test_.start.mockRejectedValueOnce(new SignInError('Not today')).mockRejectedValueOnce(unreachable);
	test_.start.mockResolvedValueOnce(PROOF);
	await begin();
	await tapButton();
	for (const message of ['Not today', 'Internet lost']) {
		await until(() => noticeText() === message);
		await answerNotice('Try again');
	}
	await until(() => test_.signIn.mock.calls.length === 1);
});

test('a provider’s result is stored for a reload until it has signed in, and signs in once', async () => {
	returned(Date.now());
	test_.callback.mockResolvedValue(PROOF);
	let finish = (_: boolean) => {};
	test_.signIn.mockReturnValueOnce(new Promise<boolean>((resolve) => (finish = resolve)));
	const first = begin();
	await until(() => test_.signIn.mock.calls.length === 1);
	expect(test_.callback.mock.calls[0]?.[0]).toMatchObject({ search: '?signin=test&code=c1', hash: '#h' });
	expect(sessionStorage.getItem(RETURNED_KEY)).not.toBeNull();
	finish(true);
	await first;
	await until(() => sessionStorage.getItem(RETURNED_KEY) === null);
	document.querySelector('.signin')?.remove();
	await begin();
	expect(test_.callback).toHaveBeenCalledOnce();
});

test.each([
	['declined, it takes effect', () => undefined, 1],
	['failed, the error alone is shown', () => Promise.reject(new SignInError('Test is off')), 0],
	['signed in, it is ignored', () => PROOF, 0],
])('a tap waits while a provider’s result is handled; if the player has %s', async (_, answer, starts) => {
	islandPlace().innerHTML = BUILT;
	returned(Date.now());
	let handle = () => {};
	test_.callback.mockImplementation(() => new Promise((done) => (handle = () => done(answer()))));
	await begin();
	await until(() => test_.callback.mock.calls.length > 0);
	await tapButton();
	expect(test_.start).not.toHaveBeenCalled();
	handle();
	await isIdle();
	expect(test_.start).toHaveBeenCalledTimes(starts);
});

test('ignores a result that is too old or invalid', () => {
	const now = 1_800_000_000_000;
	vi.useFakeTimers({ now });
	const kept = (value: unknown) => {
		sessionStorage.setItem(RETURNED_KEY, JSON.stringify(value));
		return readReturned();
	};
	expect(kept({ search: '?signin=line', hash: '', at: now - VALID_MS })).toMatchObject({ code: 'line' });
	expect(kept({ search: '?signin=line', hash: '', at: now - VALID_MS - 1 })).toBeUndefined();
	expect(kept({ search: '?signin=line', hash: '', at: now + 1 })).toBeUndefined();
	for (const wrong of [null, { search: 1, hash: '', at: now }]) expect(kept(wrong)).toBeUndefined();
});

test('LOG-01 ignores taps until another login has ended', async () => {
	islandPlace().innerHTML = BUILT;
	await begin();
	const finish = lock();
	await tapButton();
	expect(test_.start).not.toHaveBeenCalled();
	vi.useFakeTimers();
	finish();
	await vi.advanceTimersByTimeAsync(500);
	button()?.click();
	await vi.advanceTimersByTimeAsync(0);
	expect(test_.start).toHaveBeenCalledOnce();
});

test('LOG-01 a provider’s result waits for a running login', async () => {
	returned(Date.now());
	test_.callback.mockResolvedValue(PROOF);
	const finish = lock();
	await begin();
	expect(test_.callback).not.toHaveBeenCalled();
	expect(sessionStorage.getItem(RETURNED_KEY)).not.toBeNull();
	finish();
	await until(() => test_.signIn.mock.calls.length === 1);
});
