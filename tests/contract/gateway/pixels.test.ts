import { expect, test } from 'vitest';
import { accountsOf } from '../../../src/demo/vendors/pixels/accounts.ts';
import { freshGateway } from './support.ts';

const ID = '0a0b0c0d-0000-4000-8000-000000000001';
const own = accountsOf('aurelia');

// Browser tests rely on it that the stand-ins refuse what the networks don't document.
test.each([
	['undocumented fields', { ph: '639175550001' }, 'ph is not documented'],
	['a customer’s id', { external_id: '77' }, 'external_id is not documented'],
	['an invalid currency', { 'cd[currency]': 'TLB1' }, 'cd[currency] can’t be TLB1'],
	['an invalid id', { eid: '1' }, 'eid can’t be 1'],
])('a stand-in of a network records requests, and refuses %s', async (_, fields, fault) => {
	const { fetch, controls } = await freshGateway();
	const event = { ev: 'Lead', eid: ID, dl: 'https://www.aurelia.example/m/home', if: 'false' };
	const good = { id: own.facebook.id ?? '', ...event, ts: '1800000000000', 'cd[currency]': 'PHP' };
	const send = (sent: Record<string, string>) =>
		fetch(`/demo/vendors/pixels/facebook/tr/?${new URLSearchParams({ ...sent, 'cd[value]': '5' })}`);
	expect((await send(good)).headers.get('Content-Type')).toBe('image/gif');
	const refused = await send({ ...good, ...fields });
	expect([refused.status, await refused.text()]).toEqual([400, fault]);
	const received = { network: 'facebook', account: own.facebook.id, event: 'Lead' };
	expect(controls.pixelRequests('aurelia')).toMatchObject([
		{ ...received, eventId: ID, fault: undefined },
		{ ...received, fault },
	]);
	expect(controls.pixelRequests('senviet')).toEqual([]);
});
