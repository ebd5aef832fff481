// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

vi.mock('../../../../../src/core/files.ts', () => ({ loadStyle: async () => undefined }));

import { openEventLog } from '../../../../../src/features/analytics/event-log/view.ts';
import { $decisions, type Decision } from '../../../../../src/features/analytics/events/log.ts';
import { DEBUG_KEY } from '../../../../../src/features/analytics/keys.ts';

const decision = (id: string): Decision => ({
	at: 1000,
	event: { id, name: 'pageView', at: Number(id), page: '/m/home', details: {} },
	destination: 'gateway-analytics',
	outcome: 'sent',
	reason: '',
});
const press = (name: string) =>
	[...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

test('copies the events as JSON, clears them, and closes for good', async () => {
	const writeText = vi.fn(async (_: string) => undefined);
	Object.assign(navigator, { clipboard: { writeText } });
	sessionStorage.setItem(DEBUG_KEY, 'events');
	await openEventLog();
	$decisions.set([decision('1')]);
	press('Copy as JSON');
	await vi.waitFor(() => expect(document.body.textContent).toContain('Copied'));
	expect(JSON.parse(writeText.mock.lastCall?.[0] ?? '')).toMatchObject([
		{
			event: { id: '1', name: 'pageView' },
			decisions: [{ destination: 'gateway-analytics', outcome: 'sent' }],
		},
	]);
	press('Clear');
	expect(document.body.textContent).toContain('No events yet.');
	$decisions.set([decision('1')]);
	press('Close');
	expect([document.querySelector('.debug'), sessionStorage.length]).toEqual([null, 0]);
	$decisions.set([decision('2')]);
	expect(sessionStorage.length).toBe(0);
});
