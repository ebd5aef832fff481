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
const decide = (id: string) => act(async () => $decisions.set([decision(id)]));

test('stores what it shows until it’s closed', async () => {
	sessionStorage.setItem(DEBUG_KEY, 'events');
	await act(openEventLog);
	await decide('1');
	expect(screen.getByText('pageView')).toBeTruthy();
	expect(sessionStorage.length).toBe(2);
	await act(async () => screen.getByRole('button', { name: 'Close' }).click());
	expect([document.querySelector('.debug'), sessionStorage.length]).toEqual([null, 0]);
	await decide('2');
	expect(sessionStorage.length).toBe(0);
});
