import { expect, test } from 'vitest';
import {
	DECISIONS_KEY,
	storeDecisions,
	storedDecisions,
} from '../../../../../src/features/analytics/event-log/decisions.ts';
import type { Decision } from '../../../../../src/features/analytics/events/log.ts';

const decision = (id: string): Decision => ({
	at: 1000,
	event: { id, name: 'login', at: 1000, page: '/m/home', details: {}, customerId: '7' },
	destination: 'gateway',
	outcome: 'sent',
	reason: '',
});

test('stores the last two hundred decisions without the member’s id', () => {
	storeDecisions(Array.from({ length: 250 }, (_, index) => decision(String(index))));
	const kept = storedDecisions();
	expect(kept).toHaveLength(200);
	expect(kept[0]).toMatchObject({ event: { id: '50' }, outcome: 'sent' });
	expect(sessionStorage.getItem(DECISIONS_KEY)).not.toContain('customerId');
	sessionStorage.setItem(DECISIONS_KEY, '{');
	expect(storedDecisions()).toEqual([]);
});
