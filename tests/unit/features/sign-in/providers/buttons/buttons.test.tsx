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

/** A provider that nothing else in the site knows. */
const test_ = vi.hoisted(() => ({
	settings: vi.fn(),
	membersOnly: false,
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
			logins.includes('test') && switchOn('TESTLOGIN3') && !(test_.membersOnly && form === 'register')
				? [{ ...provider, code: 'test' }]
				: [],
	};
});
vi.mock('../../../../../../src/features/sign-in/providers/sign-in.ts', () => ({ signIn: test_.signIn }));
vi.mock('../../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings: test_.settings,
}));
vi.mock('../../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ or: 'or', continue: 'Continue with {{name}}' }),
}));
vi.mock('../../../../../../src/core/files.ts', () => ({ loadStyle: async () => undefined }));
/** The status is out of reach for as long as a test sets none. */
vi.mock('../../../../../../src/core/site-status.ts', async (original) => ({
	...(await original<typeof import('../../../../../../src/core/site-status.ts')>()),
	loadStatus: async () => undefined,
}));

const PROOF: Proof = { provider: 'test', type: 'line', lineSessionToken: 'l1' };
const button = () => screen.queryByRole('button', { name: 'Continue with Test' });
/** Another login runs until what this returns is called. */
function lock(): () => void {
	let finish = () => {};
	void loginLock.run(() => new Promise<void>((done) => (finish = done)));
	return finish;
}
const switchTest = (on: boolean) =>
	$status.set({ info: { whitelabelVal: { TESTLOGIN3: on } } } as unknown as never);
/** Starts the buttons, of the build if there are some. */
const begin = () =>
	startButtons(islandPlace(), islandPlace().querySelector<HTMLElement>('.signin') ?? undefined);
/** The HTML of the build, for a page. */
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
	for (const each of Object.values(test_)) if (typeof each === 'function') each.mockReset();
	test_.membersOnly = false;
	test_.settings.mockResolvedValue({ logins: ['test'] });
	test_.signIn.mockResolvedValue(true);
});
afterEach(() => $status.set(undefined));

test('a dialog gets the buttons of what the merchant and the switches offer', async () => {
	await begin();
	expect(button()).not.toBeNull();
	switchTest(false);
	document.querySelector('.signin')?.remove();
	await begin();
	expect(button()).toBeNull();
});

test('a button of the build is hidden once the switch is off', async () => {
	islandPlace().innerHTML = BUILT;
	switchTest(false);
	await begin();
	expect(button()).toBeNull();
	islandPlace().innerHTML = BUILT;
	switchTest(true);
	await begin();
	expect(button()).not.toBeNull();
});

const OTHER = built('other', 'Other');

test('EN-22 a provider that is switched on after the build gets its button beside the others', async () => {
	islandPlace().innerHTML = OTHER;
	await begin();
	expect(document.querySelectorAll('.signin')).toHaveLength(1);
	expect(button()?.closest('.signin')).not.toBeNull();
	await tap(button() as HTMLElement);
	expect(test_.start).toHaveBeenCalledOnce();
});

test('EN-22 a page that was built without any provider gets the button of one that is switched on later', async () => {
	islandPlace().innerHTML = '<div data-root></div>';
	await begin();
	await tap(button() as HTMLElement);
	expect(test_.start).toHaveBeenCalledOnce();
});

test('the buttons of the build are hydrated, so a tap that is under way is not lost', async () => {
	islandPlace().innerHTML = BUILT;
	const before = button();
	await begin();
	expect(button()).toBe(before);
});

test('without a status, a page keeps the buttons of the build', async () => {
	$status.set(undefined);
	islandPlace().innerHTML = OTHER;
	await begin();
	expect(button()).toBeNull();
});

test('while the status is out of reach, a button of the build works on, and what came back is not lost', async () => {
	$status.set(undefined);
	islandPlace().innerHTML = BUILT;
	returned(Date.now());
	test_.callback.mockResolvedValue(PROOF);
	await begin();
	await until(() => test_.signIn.mock.calls.length === 1);
	await until(() => button()?.getAttribute('aria-busy') === 'false');
	await tap(button() as HTMLElement);
	expect(test_.start).toHaveBeenCalledOnce();
});

test('members’ providers are beside the login, not the registration', async () => {
	test_.membersOnly = true;
	islandPlace().dataset.island = 'register';
	await begin();
	expect(button()).toBeNull();
	document.querySelector('.signin')?.remove();
	islandPlace().dataset.island = 'login';
	await begin();
	expect(button()).not.toBeNull();
});

test('a tap on a button that doesn’t work yet opens its provider once it does, and only then', async () => {
	const place = islandPlace();
	place.innerHTML = BUILT;
	let answer = (_: object) => {};
	test_.settings.mockReturnValue(new Promise((resolve) => (answer = resolve)));
	await withSignInButtons(place);
	await tap(button() as HTMLElement);
	await until(() => test_.settings.mock.calls.length === 1);
	expect(test_.start).not.toHaveBeenCalled();
	answer({ logins: ['test'] });
	await until(() => test_.start.mock.calls.length === 1);
	expect(test_.settings).toHaveBeenCalledOnce();
});

test('without a network the buttons do nothing; a tap shows why, and takes effect after a retry', async () => {
	const place = islandPlace();
	place.innerHTML = BUILT;
	const goes = (times: number) => until(() => test_.settings.mock.calls.length === times);
	test_.settings.mockRejectedValue(new TypeError('Failed to fetch /m/sign-in.json'));
	await withSignInButtons(place);
	await goes(1);
	// The player hasn't tapped a button yet.
	expect(noticeText()).toBe('');
	await tap(button() as HTMLElement);
	await goes(2);
	await until(() => noticeText() === 'Internet lost');
	test_.settings.mockResolvedValue({ logins: ['test'] });
	await answerNotice('Try again');
	await until(() => test_.start.mock.calls.length === 1);
	await until(() => button()?.getAttribute('aria-busy') === 'false');
	await tap(button() as HTMLElement);
	expect(test_.start).toHaveBeenCalledTimes(2);
	expect(test_.settings).toHaveBeenCalledTimes(3);
});

test('a provider’s result waits for the network, and a message says so', async () => {
	const place = islandPlace();
	place.innerHTML = BUILT;
	returned(Date.now());
	test_.callback.mockResolvedValue(PROOF);
	test_.settings.mockRejectedValueOnce(new TypeError('Failed to fetch /m/sign-in.json'));
	await withSignInButtons(place);
	await until(() => noticeText() === 'Internet lost');
	await answerNotice('Try again');
	await until(() => test_.signIn.mock.calls.length === 1);
});

test('a tap opens the provider within the tap, and signs in with what it proves; a second one is ignored', async () => {
	let prove = (_: Proof) => {};
	test_.start.mockReturnValue(new Promise<Proof>((resolve) => (prove = resolve)));
	await begin();
	await tap(button() as HTMLElement);
	expect(test_.start).toHaveBeenCalledExactlyOnceWith(window, button());
	expect(button()?.getAttribute('aria-busy')).toBe('true');
	act(() => button()?.click());
	expect(test_.start).toHaveBeenCalledOnce();
	prove(PROOF);
	await until(() => test_.signIn.mock.calls.length);
	expect(test_.signIn.mock.calls[0]?.[0]).toBe(PROOF);
	await until(() => button()?.getAttribute('aria-busy') === 'false');
});

test('a player who gives up reads nothing, and can try again', async () => {
	test_.start.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new SignInError());
	await begin();
	for (let tries = 1; tries <= 2; tries++) {
		await tap(button() as HTMLElement);
		await until(() => button()?.getAttribute('aria-busy') === 'false');
		expect(test_.start).toHaveBeenCalledTimes(tries);
		expect(noticeText()).toBe('');
	}
	expect(test_.signIn).not.toHaveBeenCalled();
});

test('a provider’s failure is shown, with a button to try again', async () => {
	test_.start.mockRejectedValueOnce(new SignInError('Not today')).mockResolvedValueOnce(PROOF);
	await begin();
	await tap(button() as HTMLElement);
	await until(() => noticeText() === 'Not today');
	await answerNotice('Try again');
	await until(() => test_.signIn.mock.calls.length === 1);
});

test('a script that can’t be loaded is shown as a lost network', async () => {
	test_.start.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /x.js'));
	await begin();
	await tap(button() as HTMLElement);
	await until(() => noticeText() === 'Internet lost');
});

test('a provider’s result signs in, once, also after a reload in the middle', async () => {
	returned(Date.now());
	test_.callback.mockResolvedValue(PROOF);
	let finish = (_: boolean) => {};
	test_.signIn.mockReturnValueOnce(new Promise<boolean>((resolve) => (finish = resolve)));
	const first = begin();
	await until(() => test_.signIn.mock.calls.length === 1);
	expect(test_.callback.mock.calls[0]?.[0]).toMatchObject({ search: '?signin=test&code=c1', hash: '#h' });
	// A reload here would find it again.
	expect(sessionStorage.getItem(RETURNED_KEY)).not.toBeNull();
	finish(true);
	await first;
	await until(() => sessionStorage.getItem(RETURNED_KEY) === null);
	document.querySelector('.signin')?.remove();
	await begin();
	expect(test_.callback).toHaveBeenCalledOnce();
});

test('a result that is too old, or isn’t an object, is ignored', () => {
	const now = 1_800_000_000_000;
	vi.useFakeTimers({ now });
	const kept = (value: unknown) => readReturned(JSON.stringify(value));
	expect(kept({ search: '?signin=line', hash: '', at: now - VALID_MS })).toMatchObject({ code: 'line' });
	expect(kept({ search: '?signin=line', hash: '', at: now - VALID_MS - 1 })).toBeUndefined();
	expect(kept({ search: '?signin=line', hash: '', at: now + 1 })).toBeUndefined();
	for (const wrong of [null, 1, 'x', [], {}, { search: 1, hash: '', at: now }, { search: '', at: now }])
		expect(kept(wrong)).toBeUndefined();
	expect(readReturned('{')).toBeUndefined();
	vi.useRealTimers();
});

test('LOG-01 a tap is ignored while another login runs, and until 500 ms after it', async () => {
	islandPlace().innerHTML = BUILT;
	await begin();
	const finish = lock();
	await tap(button() as HTMLElement);
	expect(test_.start).not.toHaveBeenCalled();
	vi.useFakeTimers();
	finish();
	await vi.advanceTimersByTimeAsync(499);
	button()?.click();
	expect(test_.start).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	button()?.click();
	await vi.advanceTimersByTimeAsync(0);
	expect(test_.start).toHaveBeenCalledOnce();
	vi.useRealTimers();
});

test('LOG-01 a return from a provider’s page waits for a running login', async () => {
	returned(Date.now());
	test_.callback.mockResolvedValue(PROOF);
	const finish = lock();
	await begin();
	expect(test_.callback).not.toHaveBeenCalled();
	expect(sessionStorage.getItem(RETURNED_KEY)).not.toBeNull();
	finish();
	await until(() => test_.signIn.mock.calls.length === 1);
});
