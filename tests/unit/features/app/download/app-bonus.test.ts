// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
const page = vi.hoisted(() => ({ language: 'EN', revisions: {} as Record<string, string> }));
vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => page }));

import { $session } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import {
	$appBonus,
	followAppBonus,
	loadAppBonus,
} from '../../../../../src/features/app/download/app-bonus.ts';
import { MEMBER } from '../../../support/session.ts';

const bonus = (count: number) => ({ promotions: [], APP_DOWNLOAD: { enabled: true, count } });
const setRevision = (promotions: string) =>
	$status.set({ info: { contentRevisions: { promotions }, whitelabelVal: {} } } as never);

beforeEach(() => {
	call.mockReset();
	page.revisions = { promotions: 'one' };
});
afterEach(() => {
	$session.set(undefined);
	$status.set(undefined);
});

test('UI-05 ROL-04 requests the bonus for members, and for visitors if promotions have changed since the build', async () => {
	call.mockResolvedValue(bonus(0));
	const end = followAppBonus();
	setRevision('one');
	expect(call).not.toHaveBeenCalled();
	setRevision('two');
	setRevision('two');
	await vi.waitFor(() => expect($appBonus.get()).toBe(false));
	expect(call.mock.calls.map(([{ name }]) => name)).toEqual(['promotions']);
	call.mockResolvedValue(bonus(1));
	$session.set(MEMBER);
	await vi.waitFor(() => expect($appBonus.get()).toBe(true));
	expect(call.mock.lastCall?.[0].name).toBe('personalPromotions');
	await loadAppBonus();
	expect(call).toHaveBeenCalledTimes(2);
	end();
});

test('ignores a late answer for another member', async () => {
	let answer = (_: object) => {};
	call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	$session.set({ ...MEMBER, token: 'late' });
	const end = followAppBonus();
	call.mockResolvedValue(bonus(1));
	$session.set({ ...MEMBER, token: 'next' });
	await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
	answer(bonus(0));
	await vi.waitFor(() => expect($appBonus.get()).toBe(true));
	end();
});
