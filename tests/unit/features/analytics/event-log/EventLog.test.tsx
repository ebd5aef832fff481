import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

vi.mock('../../../../../src/core/files.ts', () => ({ loadStyle: async () => undefined }));

import { openEventLog } from '../../../../../src/features/analytics/event-log/EventLog.tsx';
import { $decisions, type Decision } from '../../../../../src/features/analytics/events/log.ts';
import { DEBUG_KEY } from '../../../../../src/features/analytics/keys.ts';

const decision = (id: string): Decision => ({
	at: 1000,
	event: { id, name: 'pageView', at: Number(id), page: '/m/home', details: {} },
	destination: 'gateway-analytics',
	outcome: 'sent',
	reason: '',
});
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const decide = (id: string) => act(async () => $decisions.set([decision(id)]));

test('copies the events as JSON, clears them, and stays closed', async () => {
	const writeText = vi.fn(async (_: string) => undefined);
	Object.assign(navigator, { clipboard: { writeText } });
	sessionStorage.setItem(DEBUG_KEY, 'events');
	await act(openEventLog);
	await decide('1');
	await press('Copy as JSON');
	expect(screen.getByText('Copied')).toBeTruthy();
	expect(JSON.parse(writeText.mock.lastCall?.[0] ?? '')).toMatchObject([
		{
			event: { id: '1', name: 'pageView' },
			decisions: [{ destination: 'gateway-analytics', outcome: 'sent' }],
		},
	]);
	await press('Clear');
	expect(screen.getByText('No events yet.')).toBeTruthy();
	await decide('1');
	await press('Close');
	expect([document.querySelector('.debug'), sessionStorage.length]).toEqual([null, 0]);
	await decide('2');
	expect(sessionStorage.length).toBe(0);
});
