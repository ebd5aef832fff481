// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const device = vi.hoisted(() => ({ isOffered: async () => true, tellPushError: vi.fn(), turnOn: vi.fn() }));
const { showPanel, showToast } = vi.hoisted(() => ({
	showPanel: vi.fn(async () => 'agree'),
	showToast: vi.fn(),
}));
vi.mock('../../../../src/features/push/device/device.ts', () => device);
vi.mock('../../../../src/core/ui/offer.tsx', () => ({ showOffer: showPanel, isTyping: () => false }));
vi.mock('../../../../src/core/busy.ts', async (original) => ({
	...(await original<object>()),
	isBusy: () => false,
	onLandingOfAd: () => false,
}));
vi.mock('../../../../src/core/notice.ts', async (original) => ({ ...(await original<object>()), showToast }));
vi.mock('../../../../src/core/texts.ts', async (original) => ({
	...(await original<object>()),
	loadTexts: async () => ({ offer_title: 'Notifications', turned_on: 'They are on' }),
}));

import { $session } from '../../../../src/core/session.ts';
import { PUSH_OFFERED_KEY } from '../../../../src/core/storage.ts';
import { PushError } from '../../../../src/features/push/device/push-error.ts';
import { offerPush } from '../../../../src/features/push/offer.ts';

beforeEach(() => {
	$session.set({ userName: 'player', token: 't' } as never);
	vi.stubGlobal('Notification', { permission: 'default' });
	device.turnOn.mockResolvedValue(undefined);
});
afterEach(() => {
	$session.set(undefined);
});

test('PSH-03 shows the panel once a day, and its button turns notifications on', async () => {
	await offerPush();
	expect(showPanel).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Notifications' }));
	expect(device.turnOn).toHaveBeenCalledOnce();
	expect(showToast).toHaveBeenCalledExactlyOnceWith('They are on');
	expect(localStorage.getItem(PUSH_OFFERED_KEY)).toBe(new Date().toDateString());
	await offerPush();
	expect(showPanel).toHaveBeenCalledOnce();
});

test('PSH-03 shows a refused permission as an error that can be tried again', async () => {
	const refusal = new PushError('permission-blocked');
	device.turnOn.mockRejectedValueOnce(refusal);
	await offerPush();
	expect(device.tellPushError).toHaveBeenCalledExactlyOnceWith(refusal, expect.any(Function));
	expect(showToast).not.toHaveBeenCalled();
	device.tellPushError.mock.calls[0]?.[1]();
	await vi.waitFor(() => expect(showToast).toHaveBeenCalledExactlyOnceWith('They are on'));
});
