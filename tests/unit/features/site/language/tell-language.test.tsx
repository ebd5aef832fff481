import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));

import { ErrorCode } from '../../../../../src/gateway/contract/error-codes.ts';
import { noticeText, until, writeShell } from '../../../support/page.tsx';

const isChosen = () => sessionStorage.getItem('language_chosen') !== null;

/** Opens a new page: the modules start again. */
async function openPage() {
	vi.resetModules();
	const { $session } = await import('../../../../../src/core/session.ts');
	const { startSession } = await import('../../../../../src/core/member.ts');
	const { followChosenLanguage } = await import('../../../../../src/features/site/index.ts');
	const { GatewayError } = await import('../../../../../src/gateway/client/gateway-error.ts');
	followChosenLanguage();
	return {
		$session,
		refuse: (status: number, code?: string) =>
			call.mockRejectedValueOnce(new GatewayError('gateway', { status, code, token: 'a' })),
		async knowMember(type: number | undefined) {
			startSession({ token: 'a', type });
			await vi.dynamicImportSettled();
		},
	};
}

beforeEach(() => {
	writeShell();
	sessionStorage.setItem('language_chosen', '1');
	call.mockReset().mockResolvedValue({});
});
afterEach(() => vi.dynamicImportSettled());

test('LNG-05 sends nothing for members of type 4, nor until the type is known', async () => {
	const { knowMember } = await openPage();
	await knowMember(undefined);
	expect([call.mock.calls, isChosen()]).toEqual([[], true]);
	await knowMember(4);
	await until(() => !isChosen());
	expect(call).not.toHaveBeenCalled();
});

test('LNG-05 retries a failed choice on the next page, without showing an error', async () => {
	const { $session, refuse, knowMember } = await openPage();
	refuse(500);
	await knowMember(0);
	await until(() => call.mock.calls.length === 1);
	await vi.dynamicImportSettled();
	expect([noticeText(), isChosen(), $session.get()?.token]).toEqual(['', true, 'a']);
	await (await openPage()).knowMember(0);
	await until(() => !isChosen());
	expect(call).toHaveBeenCalledTimes(2);
});

test('ERR-07 ends the session if the gateway answers 401', async () => {
	const { $session, refuse, knowMember } = await openPage();
	refuse(401, ErrorCode.loggedOut);
	await knowMember(0);
	await until(() => !$session.get());
});
