import { expect, test, vi } from 'vitest';
import { startEventLog } from '../../../../../src/features/analytics/after-load.ts';
import { DEBUG_KEY } from '../../../../../src/features/analytics/keys.ts';

const setting = vi.hoisted(() => ({ consentSetting: vi.fn(async () => ({ debug: true })) }));
const view = vi.hoisted(() => ({ openEventLog: vi.fn() }));
vi.mock('../../../../../src/features/privacy/index.ts', () => setting);
vi.mock('../../../../../src/features/analytics/event-log/EventLog.tsx', () => view);

const open = async (search: string) => {
	vi.stubGlobal('location', { search });
	await startEventLog();
};

test('the address opens the view, and the tab keeps it', async () => {
	await open('?cid=7&debug=events');
	await open('');
	expect(view.openEventLog).toHaveBeenCalledTimes(2);
});

test('sends no request if the page isn’t being debugged', async () => {
	await open('');
	await open('?debug=all');
	sessionStorage.setItem(DEBUG_KEY, 'yes');
	await open('');
	expect(setting.consentSetting).not.toHaveBeenCalled();
	expect(view.openEventLog).not.toHaveBeenCalled();
});

test('players get no view, and what asked for it is forgotten', async () => {
	setting.consentSetting.mockResolvedValueOnce({ debug: false });
	sessionStorage.setItem(DEBUG_KEY, 'events');
	await open('');
	expect(view.openEventLog).not.toHaveBeenCalled();
	expect(sessionStorage.getItem(DEBUG_KEY)).toBeNull();
});
