import { expect, test } from 'vitest';
import { accountsOf, PARTNER } from '../../../src/demo/vendors/pixels/accounts.ts';
import { AURELIA, freshGateway, type Running, SENVIET } from './support.ts';

const SETTINGS = '/wps/system/pixels';
const BASE = '/demo/vendors/pixels';
const ID = '0a0b0c0d-0000-4000-8000-000000000001';
const own = accountsOf('aurelia');

const networks = async ({ call }: Running, headers?: Record<string, string>) =>
	Object.keys((await call(SETTINGS, headers)).value).sort();

test('the pixel settings have an account for each of the merchant’s networks that is on', async () => {
	const running = await freshGateway();
	const { call, post } = running;
	expect(await networks(running, AURELIA)).toEqual(Object.keys(own).sort());
	expect(await networks(running, SENVIET)).toEqual(['facebook', 'gtag', 'kadam', 'tiktok']);
	expect((await call(SETTINGS, SENVIET)).value.facebook.id).not.toBe(own.facebook.id);
	await post('/demo/api/pixels/set', { merchant: 'senviet', network: 'tiktok', on: false });
	expect(await networks(running, SENVIET)).toEqual(['facebook', 'gtag', 'kadam']);
	expect(await networks(running, AURELIA)).toContain('tiktok');
});

test('the pixel settings name a pixel of an affiliate only if the merchant works with them', async () => {
	const { call } = await freshGateway();
	const ask = async (partners: string) =>
		(await call(`${SETTINGS}?partners=${encodeURIComponent(partners)}`)).value;
	const known = await ask(`facebook:${PARTNER.facebook.id},gtm:${PARTNER.gtm.id}`);
	expect(known.facebook).toEqual({ ...own.facebook, partnerId: PARTNER.facebook.id });
	expect(known.gtm.partnerId).toBe(PARTNER.gtm.id);
	expect(known.tiktok).toEqual(own.tiktok);
	expect(JSON.stringify(await ask(`facebook:1,tiktok:${PARTNER.facebook.id}`))).not.toContain('partnerId');
});

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
		fetch(`${BASE}/facebook/tr/?${new URLSearchParams({ ...sent, 'cd[value]': '5' })}`);
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
