import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, setSession } from '../../../../../../src/core/session.ts';
import {
	callback,
	expectTokens,
	tokensEnd,
} from '../../../../../../src/features/sign-in/providers/maya/maya.ts';
import { renewTokens } from '../../../../../../src/features/sign-in/providers/maya/refresh.ts';
import { GatewayError } from '../../../../../../src/gateway/client/gateway-error.ts';
import { noticeText, writeShell } from '../../../../support/page.tsx';

const site = vi.hoisted(() => ({ call: vi.fn(), confirmAccount: vi.fn(async (_: unknown) => true) }));
vi.mock('../../../../../../src/features/sign-in/linked-account/AccountDialogs.tsx', () => site);
vi.mock('../../../../../../src/core/gateway.ts', () => ({ call: site.call }));
vi.mock('../../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings: async () => ({ signIn: { maya: { env: 'production' } } }),
}));

const HOUR = 3600_000;
const opened = (query: string) => callback({ search: `?signin=maya${query}`, hash: '' });

const logIn = (spanId: string) => setSession({ token: 't', userName: 'u', spanId } as never);

beforeEach(() => {
	vi.useFakeTimers({ now: 1_800_000_000_000 });
	writeShell();
	site.call.mockReset().mockImplementation(async () => ({ expiresAt: (Date.now() + HOUR) / 1000 }));
	site.confirmAccount.mockReset().mockResolvedValue(true);
	logIn('a1');
});
afterEach(() => {
	clearSession();
});

test('LOG-10 returns the session id that Maya’s app adds to the address once the player confirms the account', async () => {
	const proof = { provider: 'maya', type: 'maya', sessionId: 's-1_~.x' };
	await expect(opened('&sessionId=s-1_~.x')).resolves.toEqual(proof);
	expect(site.confirmAccount).toHaveBeenCalledExactlyOnceWith(proof);
	site.confirmAccount.mockResolvedValue(false);
	await expect(opened('&sessionId=s-1_~.x')).resolves.toBeUndefined();
});

test.each(['', '&sessionId=', '&sessionId=%3Cb%3E', `&sessionId=${'x'.repeat(256)}`])(
	'ignores the query “%.60s”',
	async (query) => {
		await expect(opened(query)).resolves.toBeUndefined();
		expect(site.confirmAccount).not.toHaveBeenCalled();
	},
);

test('LOG-10 renews Maya’s tokens after the login, and five minutes before they end', async () => {
	expectTokens();
	await renewTokens();
	expect(site.call.mock.calls.map(([{ name }, body]) => [name, body])).toEqual([
		['refreshMayaTokens', { env: 'production' }],
	]);
	await vi.advanceTimersByTimeAsync(HOUR - 5 * 60_000 - 1);
	expect(site.call).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(site.call).toHaveBeenCalledTimes(2);
	// The next page continues the renewals.
	const now = Date.now();
	vi.useRealTimers();
	vi.useFakeTimers({ now });
	await renewTokens();
	expect(site.call).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(HOUR - 5 * 60_000);
	expect(site.call).toHaveBeenCalledTimes(3);
});

test.each([2e9, 1e15, 1e308])('LOG-10 renews tokens ending in %d s once in ten hours', async (seconds) => {
	site.call.mockResolvedValue({ expiresAt: Date.now() / 1000 + seconds });
	expectTokens();
	await renewTokens();
	await vi.advanceTimersByTimeAsync(10 * HOUR);
	expect(site.call).toHaveBeenCalledOnce();
	expect(vi.getTimerCount()).toBe(1);
});

test('renews nothing in other sessions', async () => {
	await opened('&sessionId=s1');
	await renewTokens();
	for (const next of [clearSession, () => logIn('b2')]) {
		logIn('a1');
		expectTokens();
		expect(tokensEnd()).toBe(0);
		next();
		expect(tokensEnd()).toBeUndefined();
		await renewTokens();
		expect(sessionStorage.getItem('maya_tokens')).toBeNull();
	}
	expect(site.call).not.toHaveBeenCalled();
});

test('LOG-10 drops tokens that arrive after another member has logged in', async () => {
	expectTokens();
	site.call.mockImplementation(async () => {
		logIn('b2');
		return { expiresAt: (Date.now() + HOUR) / 1000 };
	});
	await renewTokens();
	expect(sessionStorage.getItem('maya_tokens')).toBeNull();
	await vi.advanceTimersByTimeAsync(HOUR);
	expect(site.call).toHaveBeenCalledOnce();
});

test('tries again a minute after a network failure, and stops silently after a refusal', async () => {
	expectTokens();
	site.call.mockRejectedValueOnce(new GatewayError('network'));
	await renewTokens();
	expect(site.call).toHaveBeenCalledTimes(1);
	site.call.mockRejectedValueOnce(
		new GatewayError('gateway', { code: 'maya.session.invalid', status: 200, message: 'No' }),
	);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(site.call).toHaveBeenCalledTimes(2);
	expect(tokensEnd()).toBeUndefined();
	await vi.advanceTimersByTimeAsync(HOUR);
	expect(site.call).toHaveBeenCalledTimes(2);
	expect(noticeText()).toBe('');
});
