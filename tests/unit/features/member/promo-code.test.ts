import { beforeEach, expect, test, vi } from 'vitest';

const { call, reportQuietly } = vi.hoisted(() => ({ call: vi.fn(), reportQuietly: vi.fn() }));
vi.mock('../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../src/core/report.ts', () => ({ reportQuietly }));

import { $promoCode, startSession } from '../../../../src/core/member.ts';
import { $session, clearSession } from '../../../../src/core/session.ts';
import { refreshPromoCode } from '../../../../src/features/member/promo-code.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';

beforeEach(() => {
	call.mockReset().mockResolvedValue({ enabled: true });
	$promoCode.set(false);
	clearSession();
});

test('SES-03 API-21 asks once for each token', async () => {
	startSession({ token: 'one' });
	await refreshPromoCode();
	expect($promoCode.get()).toBe(true);
	expect(call).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ path: '/wps/relay/PROMOFE_getPromoCodeEnable' }),
		{},
	);
	// The next page of the same session.
	$promoCode.set(false);
	await refreshPromoCode();
	expect($promoCode.get()).toBe(true);
	expect(call).toHaveBeenCalledTimes(1);
	call.mockResolvedValue({ enabled: false });
	startSession({ token: 'other' });
	await refreshPromoCode();
	expect($promoCode.get()).toBe(false);
	expect(call).toHaveBeenCalledTimes(2);
	await refreshPromoCode();
	expect(call).toHaveBeenCalledTimes(2);
});

test('SES-03 without a session there is nothing to ask, and the old answer is gone', async () => {
	startSession({ token: 'one' });
	await refreshPromoCode();
	clearSession();
	await refreshPromoCode();
	expect($promoCode.get()).toBe(false);
	expect(sessionStorage.getItem('promo_code')).toBeNull();
	expect(call).toHaveBeenCalledTimes(1);
});

test('SES-03 an answer that comes after the session has changed is ignored', async () => {
	let answer = (_: { enabled: boolean }) => {};
	call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	startSession({ token: 'one' });
	const asked = refreshPromoCode();
	clearSession();
	answer({ enabled: true });
	await asked;
	expect($promoCode.get()).toBe(false);
	expect(sessionStorage.getItem('promo_code')).toBeNull();
});

test('SES-03 a session that other programs began, without a span, is asked for on each page', async () => {
	startSession({ token: 'one', spanId: '' });
	await refreshPromoCode();
	await refreshPromoCode();
	expect(call).toHaveBeenCalledTimes(2);
});

test('a failed request is reported silently, and the next page retries', async () => {
	startSession({ token: 'one' });
	const ended = new GatewayError('gateway', { status: 401, code: 'CUSTOMER_NOT_LOGIN' });
	call.mockRejectedValueOnce(ended);
	await refreshPromoCode();
	expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(ended, 'promoCodeEnable');
	expect([$promoCode.get(), sessionStorage.getItem('promo_code')]).toEqual([false, null]);
	await refreshPromoCode();
	expect([$promoCode.get(), $session.get()?.token]).toEqual([true, 'one']);
	call.mockRejectedValueOnce(new TypeError('a mistake of ours'));
	startSession({ token: 'two' });
	await expect(refreshPromoCode()).rejects.toThrow(TypeError);
});
