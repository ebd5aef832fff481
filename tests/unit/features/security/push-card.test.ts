// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { removeRecord, writeRecord } from '../../../../src/features/push/device/record.ts';
import { fillPushCard } from '../../../../src/features/security/push-card.ts';
import { IPHONE_SAFARI } from '../../support/user-agents.ts';

const TOKEN = `dQw4w9WgXcQ:APA91b${'x'.repeat(20)}`;
const WORDS = { on: 'They are on', off: 'They are off', turnOn: 'Turn on', turnOff: 'Turn off' };

const push = vi.hoisted(() => ({ turnOn: vi.fn(), turnOff: vi.fn() }));
vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia' }) }));
vi.mock('../../../../src/core/environment.ts', () => ({ inOfficialApp: () => false }));
const openInstall = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/features/app/index.ts', () => ({ openInstall }));
vi.mock('../../../../src/features/push/device/device.ts', async () => {
	const { readRecord } = await import('../../../../src/features/push/device/record.ts');
	return {
		...push,
		isOffered: async () => true,
		isOn: () => Boolean(readRecord().token),
		tellPushError: vi.fn(),
	};
});

const section = () => document.querySelector('section') as HTMLElement;
const button = () => section().querySelector('button') as HTMLButtonElement;

beforeEach(() => {
	document.body.innerHTML = '<section><p data-state-text></p><button data-push></button></section>';
	button().dataset.words = JSON.stringify(WORDS);
	vi.stubGlobal('Notification', { permission: 'granted' });
	vi.stubGlobal('PushManager', {});
	Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
	push.turnOff.mockReset();
});

test('the card follows what the page does by itself, and another tab', async () => {
	await fillPushCard(section());
	expect(button().textContent).toBe('Turn on');

	writeRecord({ member: '7', token: TOKEN });
	expect(section().textContent).toBe('They are onTurn off');
	removeRecord();
	expect(section().textContent).toBe('They are offTurn on');

	localStorage.setItem('push_aurelia', JSON.stringify({ member: '7', token: TOKEN }));
	dispatchEvent(new StorageEvent('storage', { key: 'push_aurelia' }));
	expect(button().textContent).toBe('Turn off');
});

test('a tap shows its outcome when it’s done', async () => {
	writeRecord({ member: '7', token: TOKEN });
	await fillPushCard(section());
	let told = () => {};
	push.turnOff.mockImplementation(async () => {
		writeRecord({ member: '7', off: true });
		await new Promise<void>((done) => {
			told = done;
		});
	});
	button().click();
	expect(button().textContent).toBe('Turn off');
	told();
	await vi.waitFor(() => expect(button().textContent).toBe('Turn on'));
});

test('on an iPhone the card leads to the home screen, where notifications work', async () => {
	button().dataset.words = JSON.stringify({ ios: 'Only from the home screen', how: 'Show how' });
	vi.stubGlobal('Notification', undefined);
	delete (window as { Notification?: unknown }).Notification;
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE_SAFARI);
	await fillPushCard(section());
	expect(section().textContent).toBe('Only from the home screenShow how');
	button().click();
	await vi.waitFor(() => expect(openInstall).toHaveBeenCalledOnce());
	expect(push.turnOn).not.toHaveBeenCalled();
});
