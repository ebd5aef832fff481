import { expect, test } from 'vitest';
import {
	DECISIONS_KEY,
	rowsOf,
	storeDecisions,
	storedDecisions,
} from '../../../../../src/features/analytics/event-log/decisions.ts';
import type { Decision } from '../../../../../src/features/analytics/events/log.ts';

const decision = (id: string, change: Partial<Decision> = {}): Decision => ({
	at: 1000,
	event: {
		id,
		name: 'login',
		at: Number(id),
		page: '/m/home',
		details: { method: 'username' },
		customerId: '7',
	},
	destination: 'gateway',
	outcome: 'sent',
	reason: '',
	...change,
});

test('lists the newest event first, with the last decision of each destination', () => {
	const rows = rowsOf([
		decision('1'),
		decision('1', { destination: 'facebook', outcome: 'held', reason: 'waits for consent to marketing' }),
		decision('2', { outcome: 'again', reason: 'no answer' }),
		decision('1', { destination: 'facebook', outcome: 'sent' }),
	]);
	expect(
		rows.map(({ event, decisions }) => [
			event.id,
			decisions.map(({ destination, outcome }) => `${destination} ${outcome}`),
		]),
	).toEqual([
		['2', ['gateway again']],
		['1', ['gateway sent', 'facebook sent']],
	]);
});

test('stores the last two hundred decisions without the member’s id', () => {
	storeDecisions(Array.from({ length: 250 }, (_, index) => decision(String(index))));
	const kept = storedDecisions();
	expect(kept).toHaveLength(200);
	expect(kept[0]).toMatchObject({ event: { id: '50', details: { method: 'username' } }, outcome: 'sent' });
	expect(sessionStorage.getItem(DECISIONS_KEY)).not.toContain('customerId');
	sessionStorage.setItem(DECISIONS_KEY, '{');
	expect(storedDecisions()).toEqual([]);
});
