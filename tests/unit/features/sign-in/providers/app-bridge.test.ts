import { beforeEach, expect, test, vi } from 'vitest';
import { askApp } from '../../../../../src/features/sign-in/providers/app-bridge.ts';
import type { SignInBridge } from '../../../../../src/features/sign-in/providers/unsupported-browser/provider-support.ts';

const TOKEN = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(400)}.sig-nature_`;

/** A page in an app. Its bridge stores the names of the functions that it should call. */
function pageInApp(bridge: (called: (name: string) => void) => SignInBridge = android) {
	const names: string[] = [];
	const page = Object.assign(
		new EventTarget(),
		bridge((name) => names.push(name)),
	) as unknown as Window & SignInBridge & Record<string, (result?: unknown) => void>;
	/** The app answers as its shells do: javascript:window.NAME('RESULT'). */
	const answer = (result: unknown, name = names.at(-1) as string) => page[name]?.(result);
	return { page, names, answer };
}
const android = (called: (name: string) => void): SignInBridge => ({
	Android: {
		googleLogin(name) {
			if (!this.googleLogin) throw new Error('Java bridge method can’t be invoked on a non-injected object');
			called(name);
		},
	},
});

beforeEach(() => void vi.useFakeTimers());

test('an app on Android gets the name of a global function, and calls it with the token', async () => {
	const { page, names, answer } = pageInApp();
	const asked = askApp('google', page);
	expect(names).toEqual([expect.stringMatching(/^[A-Za-z]\w*$/)]);
	answer(TOKEN);
	await expect(asked).resolves.toBe(TOKEN);
	expect(page[names[0] as string]).toBeUndefined();
	expect(vi.getTimerCount()).toBe(0);
});

test('an app on iOS gets the provider, too', async () => {
	const messages: object[] = [];
	const { page, answer } = pageInApp((called) => {
		const postMessage = (message: { callback: string }) => {
			messages.push(message);
			called(message.callback);
		};
		return { webkit: { messageHandlers: { firebaseLogin: { postMessage } } } };
	});
	const asked = askApp('facebook', page);
	expect(messages).toEqual([{ callback: expect.any(String), channel: 'facebook' }]);
	answer(TOKEN);
	await expect(asked).resolves.toBe(TOKEN);
});

test.each(['', 'null', 'undefined', undefined, 7])(
	'the player gives up with the result %j',
	async (nothing) => {
		const { page, answer } = pageInApp();
		const asked = askApp('google', page);
		answer(nothing);
		await expect(asked).resolves.toBeUndefined();
	},
);

test.each([
	['Failure: 12501 sign-in was interrupted', 'Failure: 12501 sign-in was interrupted'],
	[`Failure ${'x'.repeat(1000)}`, `Failure ${'x'.repeat(292)}`],
	['<img src=x>', ''],
	['short', ''],
	[`${TOKEN}\u0000`, ''],
	['e'.repeat(8193), ''],
])('ERR-09 the result %.60j is a failure with the message %.60j', async (result, message) => {
	const { page, answer } = pageInApp();
	const asked = askApp('google', page);
	answer(result);
	await expect(asked).rejects.toEqual(new Error(message));
});

test('a second tap starts again, and ignores a late answer to the first', async () => {
	const { page, names, answer } = pageInApp();
	const first = askApp('google', page);
	const second = askApp('google', page);
	await expect(first).resolves.toBeUndefined();
	answer(TOKEN.replace('sig', 'old'), names[0]);
	answer(TOKEN, names[1]);
	await expect(second).resolves.toBe(TOKEN);
});

test('notices within 8 s that the app’s window was closed, unless it opens another', async () => {
	const { page } = pageInApp();
	const done = vi.fn();
	void askApp('google', page).then(done);
	for (const event of ['blur', 'focus', 'blur']) page.dispatchEvent(new Event(event));
	await vi.advanceTimersByTimeAsync(60_000);
	page.dispatchEvent(new Event('focus'));
	await vi.advanceTimersByTimeAsync(7999);
	expect(done).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(done).toHaveBeenCalledWith(undefined);
});

test('a touch of a provider’s button ends the wait, one elsewhere doesn’t', async () => {
	const { page } = pageInApp();
	const done = vi.fn();
	void askApp('google', page).then(done);
	const touch = (matches: boolean) => {
		const event = new Event('pointerdown');
		Object.defineProperty(event, 'target', { value: { closest: () => matches || null } });
		page.dispatchEvent(event);
		return vi.advanceTimersByTimeAsync(0);
	};
	await touch(false);
	expect(done).not.toHaveBeenCalled();
	await touch(true);
	expect(done).toHaveBeenCalledWith(undefined);
});
