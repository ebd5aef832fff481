import { beforeEach, expect, test, vi } from 'vitest';
import { askApp } from '../../../../../src/features/sign-in/providers/app-bridge.ts';
import type { SignInBridge } from '../../../../../src/features/sign-in/providers/unsupported-browser/provider-support.ts';

const TOKEN = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(400)}.sig-nature_`;

type App = Window & SignInBridge & Record<string, (result?: unknown) => void>;

/** A page in the app, whose methods keep the names that they are called with. */
function pageInApp(bridge: (called: (name: string) => void) => SignInBridge) {
	const names: string[] = [];
	const page = Object.assign(
		new EventTarget(),
		bridge((name) => names.push(name)),
	) as unknown as App;
	/** The app answers as its shells do: javascript:window.NAME('RESULT'). */
	const answer = (result: unknown, name = names.at(-1) as string) => page[name]?.(result);
	return { page, names, answer };
}
const android = () =>
	pageInApp((called) => ({
		Android: {
			googleLogin(name) {
				// A method of an injected object; called on its own it throws.
				if (!this.googleLogin)
					throw new Error('Java bridge method can’t be invoked on a non-injected object');
				called(name);
			},
		},
	}));

beforeEach(() => void vi.useFakeTimers());

test('Android: the app gets the name of a global function, and the token comes by it', async () => {
	const { page, names, answer } = android();
	const asked = askApp('google', page);
	expect(names).toEqual([expect.stringMatching(/^[A-Za-z]\w*$/)]);
	answer(TOKEN);
	await expect(asked).resolves.toBe(TOKEN);
	expect(page[names[0] as string]).toBeUndefined();
	expect(vi.getTimerCount()).toBe(0);
});

test('iOS: the channel is sent', async () => {
	const messages: object[] = [];
	const { page, answer } = pageInApp((called) => ({
		webkit: {
			messageHandlers: {
				firebaseLogin: {
					postMessage(message) {
						messages.push(message);
						called(message.callback);
					},
				},
			},
		},
	}));
	const asked = askApp('facebook', page);
	expect(messages).toEqual([{ callback: expect.any(String), channel: 'facebook' }]);
	answer(TOKEN);
	await expect(asked).resolves.toBe(TOKEN);
});

test('ERR-09 a result beginning with Failure rejects with that text', async () => {
	const { page, answer } = android();
	const asked = askApp('google', page);
	answer('Failure: 12501 sign-in was interrupted');
	await expect(asked).rejects.toEqual(new Error('Failure: 12501 sign-in was interrupted'));
	const next = askApp('google', page);
	answer(`Failure ${'x'.repeat(1000)}`);
	await expect(next).rejects.toMatchObject({ message: expect.stringMatching(/^Failure x{292}$/) });
});

test.each(['', 'null', 'undefined', undefined, null, 7, {}])(
	'%j means that the player gave up',
	async (nothing) => {
		const { page, answer } = android();
		const asked = askApp('google', page);
		answer(nothing);
		await expect(asked).resolves.toBeUndefined();
	},
);

test.each(['<img src=x>', 'no token', 'short', `${TOKEN}\u0000`, 'e'.repeat(8193)])(
	'an invalid token is a failure without a message: %.60j',
	async (wrong) => {
		const { page, answer } = android();
		const asked = askApp('google', page);
		answer(wrong);
		await expect(asked).rejects.toEqual(new Error(''));
	},
);

test('a bridge that throws is a failure', async () => {
	const page = pageInApp(() => ({
		Android: {
			googleLogin() {
				throw new Error('Java exception was raised during method invocation');
			},
		},
	}));
	await expect(askApp('google', page.page)).rejects.toEqual(new Error(''));
	expect(vi.getTimerCount()).toBe(0);
});

test('a second tap starts again, and a late answer to the first isn’t taken', async () => {
	const { page, names, answer } = android();
	const first = askApp('google', page);
	const second = askApp('google', page);
	await expect(first).resolves.toBeUndefined();
	answer(TOKEN.replace('sig', 'old'), names[0]);
	answer(TOKEN, names[1]);
	await expect(second).resolves.toBe(TOKEN);
});

test('the app’s window closed without a word is noticed within 8 s', async () => {
	const { page } = android();
	const done = vi.fn();
	void askApp('google', page).then(done);
	page.dispatchEvent(new Event('blur'));
	page.dispatchEvent(new Event('focus'));
	await vi.advanceTimersByTimeAsync(7999);
	expect(done).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(done).toHaveBeenCalledWith(undefined);
});

test('an app may open a second window after its first', async () => {
	const { page, answer } = android();
	const asked = askApp('google', page);
	for (const event of ['blur', 'focus', 'blur']) page.dispatchEvent(new Event(event));
	await vi.advanceTimersByTimeAsync(60_000);
	page.dispatchEvent(new Event('focus'));
	answer(TOKEN);
	await expect(asked).resolves.toBe(TOKEN);
});

test('an app that never answers is left after two minutes', async () => {
	const { page, names } = android();
	const asked = askApp('google', page);
	await vi.advanceTimersByTimeAsync(120_000);
	await expect(asked).resolves.toBeUndefined();
	expect(page[names[0] as string]).toBeUndefined();
});

test('a finger on a provider’s button ends the wait, one elsewhere doesn’t', async () => {
	const { page } = android();
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
