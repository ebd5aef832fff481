// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({
	turnOn: vi.fn(),
	turnOff: vi.fn(),
	tellPushError: vi.fn(),
	openInstall: vi.fn(),
	isOffered: vi.fn(),
}));
vi.mock('../../../../../src/core/report.ts', () => ({ report: vi.fn(), reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	inOfficialApp: () => false,
}));
vi.mock('../../../../../src/features/app/index.ts', () => env);
vi.mock('../../../../../src/features/push/device/device.ts', async () => {
	const { readRecord } = await import('../../../../../src/features/push/device/record.ts');
	return { ...env, isOn: () => Boolean(readRecord().token) };
});

import { PushCard } from '../../../../../src/features/member/security/PushCard.island.tsx';
import { writeRecord } from '../../../../../src/features/push/device/record.ts';
import texts from '../../../../../src/locales/en/push.json' with { type: 'json' };
import { button, islandPlace, tap, until } from '../../../support/page.tsx';
import { IPHONE_SAFARI } from '../../../support/user-agents.ts';
import { openIsland, SECTION_TEXTS } from '../support.tsx';

const TEXTS = { ...texts, ...SECTION_TEXTS };
const TOKEN = `dQw4w9WgXcQ:APA91b${'x'.repeat(20)}`;

const status = () => within(islandPlace()).queryByRole('status')?.textContent;

async function open(): Promise<void> {
	await openIsland(<PushCard texts={TEXTS} />);
	await until(() => !islandPlace().querySelector('[data-state=waiting]'));
}

beforeEach(() => {
	env.isOffered.mockResolvedValue(true);
	vi.stubGlobal('Notification', { permission: 'granted' });
	vi.stubGlobal('PushManager', {});
	Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
});

test('PSH-01 updates when the page or another tab changes the setting', async () => {
	await open();
	expect(button(texts.turn_on)).toBeTruthy();
	await act(async () => writeRecord({ member: '7', token: TOKEN }));
	expect(status()).toBe(texts.is_on);
	await act(async () => writeRecord(undefined));
	expect(status()).toBe(texts.is_off);

	localStorage.setItem('push_aurelia', JSON.stringify({ member: '7', token: TOKEN }));
	await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'push_aurelia' })));
	expect(button(texts.turn_off)).toBeTruthy();
});

test('PSH-06 reports a failure, and repeats the first request on a retry', async () => {
	await open();
	env.turnOn.mockRejectedValueOnce(new Error('lost'));
	await tap(button(texts.turn_on));
	await until(() => env.tellPushError.mock.calls.length === 1);
	writeRecord({ member: '7', token: TOKEN });
	await act(async () => env.tellPushError.mock.calls[0]?.[1]());
	expect([env.turnOn.mock.calls.length, env.turnOff.mock.calls.length]).toEqual([2, 0]);
});

test('opens the installation on an iPhone, where notifications work in the installed app only', async () => {
	vi.stubGlobal('Notification', undefined);
	delete (window as { Notification?: unknown }).Notification;
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE_SAFARI);
	await open();
	expect(status()).toBe(texts.ios);
	await tap(button(texts.ios_how));
	expect(env.openInstall).toHaveBeenCalledOnce();
	expect(env.turnOn).not.toHaveBeenCalled();
});

test('shows how to allow notifications that the player has blocked', async () => {
	vi.stubGlobal('Notification', { permission: 'denied' });
	await open();
	expect(status()).toBe(texts.permission_blocked);
	expect(within(islandPlace()).queryByRole('button')).toBeNull();
});

test('PSH-07 shows no card if the merchant can’t send any', async () => {
	env.isOffered.mockResolvedValue(false);
	await open();
	expect(screen.queryByRole('region')).toBeNull();
});
