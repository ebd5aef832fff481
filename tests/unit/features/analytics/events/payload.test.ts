import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { payloadOf, trackedOf } from '../../../../../src/features/analytics/events/gateway.ts';
import { EventPayload, TrackedEvent } from '../../../../../src/gateway/contract/event-payload.request.ts';
import { eventOf } from './support.ts';

const REGISTRATION = { affiliateCode: 'anna', originalDomain: 'anna.aurelia.example', referralCode: 'R1' };
const affiliate = { domain: 'anna.aurelia.example', code: 'anna', referralCode: 'R1' };
const PLAYER = { id: '7', userName: 'player' };

test('EN-21 the payload has the customer, the amount by each of its names, the content and the affiliate', () => {
	const details = { amount: 250, currency: 'PHP', contentId: 'news-1', method: 'sms' };
	const event = eventOf('depositSubmit', details, { customerId: '7' });
	const { id, at } = event;
	const payload = {
		customerId: '7',
		customerName: 'player',
		revenue: 250,
		value: 250,
		af_revenue: 250,
		amount: 250,
		currency: 'PHP',
		af_currency: 'PHP',
		content_id: 'news-1',
		affiliate,
	};
	const tracked = trackedOf(event, REGISTRATION, PLAYER);
	expect(tracked).toEqual({ id, name: 'depositSubmit', at, page: '/m/home', method: 'sms', payload });
	expect(parse(TrackedEvent, tracked)).toEqual(tracked);
});

test('EN-21 missing values are left out, and so are all names but the customer’s', () => {
	expect(payloadOf(eventOf('firstOpen'), REGISTRATION)).toEqual({ affiliate });
	const visitor = trackedOf(eventOf('pageView'), REGISTRATION, PLAYER);
	expect(visitor.payload).toEqual({ affiliate });
	const other = trackedOf(eventOf('login', {}, { customerId: '8' }), REGISTRATION, PLAYER);
	expect(other.payload).toEqual({ customerId: '8', affiliate });
	// The gateway forwards server events to networks.
	expect(payloadOf(eventOf('login', {}, { customerId: '7' }), REGISTRATION)).not.toHaveProperty(
		'customerName',
	);
});

test('an invalid amount or currency is left out', () => {
	for (const details of [{ amount: -1 }, { currency: 'pesos' }, { currency: '' }]) {
		const payload = payloadOf(eventOf('depositSubmit', details), REGISTRATION);
		expect(payload).toEqual({ affiliate });
		expect(parse(EventPayload, payload)).toEqual(payload);
	}
});
