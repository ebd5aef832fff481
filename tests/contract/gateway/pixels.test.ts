import { describe, expect, test } from 'vitest';
import { accountsOf, PARTNER } from '../../../src/demo/vendors/pixels/accounts.ts';
import { AURELIA, type Running, SENVIET, startGateway } from './support.ts';

const SETTINGS = '/wps/system/pixels';
const BASE = '/demo/vendors/pixels';
const ID = '0a0b0c0d-0000-4000-8000-000000000001';
const own = accountsOf('aurelia');

const networks = async ({ call }: Running, headers?: Record<string, string>) =>
	Object.keys((await call(SETTINGS, headers)).value).sort();

describe('the call for pixel settings', () => {
	test('names an account for each of the merchant’s networks', async () => {
		const running = await startGateway();
		expect(await networks(running, AURELIA)).toEqual(Object.keys(own).sort());
		expect(await networks(running, SENVIET)).toEqual(['facebook', 'gtag', 'kadam', 'tiktok']);
		const { value } = await running.call(SETTINGS, SENVIET);
		expect(value.facebook.id).not.toBe(own.facebook.id);
	});

	test('leaves out a network that is turned off', async () => {
		const running = await startGateway();
		const turn = (network: string, on: boolean) =>
			running.post('/demo/api/pixels/set', { merchant: 'senviet', network, on });
		await turn('tiktok', false);
		expect(await networks(running, SENVIET)).not.toContain('tiktok');
		expect(await networks(running, AURELIA)).toContain('tiktok');
		await turn('tiktok', true);
		expect(await networks(running, SENVIET)).toContain('tiktok');
	});

	test('vouches for the pixels of an affiliate that the merchant works with, and for no others', async () => {
		const { call } = await startGateway();
		const ask = async (partners: string) =>
			(await call(`${SETTINGS}?partners=${encodeURIComponent(partners)}`)).value;
		const known = await ask(`facebook:${PARTNER.facebook.id},gtm:${PARTNER.gtm.id}`);
		expect(known.facebook).toEqual({ ...own.facebook, partnerId: PARTNER.facebook.id });
		expect(known.gtm.partnerId).toBe(PARTNER.gtm.id);
		expect(known.tiktok).toEqual(own.tiktok);
		expect(JSON.stringify(await ask(`facebook:1,tiktok:${PARTNER.facebook.id}`))).not.toContain('partnerId');
	});
});

describe('the stand-ins of networks', () => {
	const EVENT = { dl: 'https://www.aurelia.example/m/home', if: 'false', ts: '1800000000000' };
	const facebook = (fields: Record<string, string>) =>
		`${BASE}/facebook/tr/?${new URLSearchParams({ id: own.facebook.id ?? '', ev: 'Lead', eid: ID, ...EVENT, ...fields })}`;

	test('keep what the network documents', async () => {
		const { fetch, controls } = await startGateway();
		const answer = await fetch(facebook({ 'cd[value]': '5', 'cd[currency]': 'PHP' }));
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/gif']);
		expect(controls.pixelRequests('aurelia')).toMatchObject([
			{ network: 'facebook', account: own.facebook.id, event: 'Lead', eventId: ID, fault: undefined },
		]);
		expect(controls.pixelRequests('senviet')).toEqual([]);
		controls.clearPixelRequests();
		expect(controls.pixelRequests('aurelia')).toEqual([]);
	});

	test.each([
		['a field that is not documented', { ph: '639175550001' }, 'ph is not documented'],
		['a customer’s id', { external_id: '77' }, 'external_id is not documented'],
		['a wrong currency', { 'cd[currency]': 'TLB1' }, 'cd[currency] can’t be TLB1'],
		['an id that is none', { eid: '1' }, 'eid can’t be 1'],
	])('refuse %s, and say so', async (_, fields, fault) => {
		const { fetch, controls } = await startGateway();
		const answer = await fetch(facebook(fields));
		expect([answer.status, await answer.text()]).toEqual([400, fault]);
		expect(controls.pixelRequests('aurelia')).toMatchObject([{ fault }]);
	});

	test('refuse a request that lacks something, or that goes elsewhere', async () => {
		const { fetch } = await startGateway();
		const propeller = await fetch(`${BASE}/propeller/conversion.php?aid=${own.propeller.id}&tid=5`);
		expect(await propeller.text()).toBe('visitor_id is missing');
		expect(await (await fetch(`${BASE}/kadam/elsewhere?data=1`)).text()).toBe('no such path: /elsewhere');
		expect((await fetch(`${BASE}/nobody/tr/`)).status).toBe(404);
		expect((await fetch(`${BASE}/__proto__/tr/`)).status).toBe(404);
	});

	test('read JSON and forms', async () => {
		const { fetch, controls } = await startGateway();
		await fetch(`${BASE}/tiktok/api/v2/pixel`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({
				event: 'CompleteRegistration',
				event_id: ID,
				timestamp: '2027-01-15T12:00:00.000Z',
				context: { pixel: { code: own.tiktok.id }, page: { url: EVENT.dl } },
			}),
		});
		await fetch(`${BASE}/adjust/event`, {
			method: 'POST',
			body: new URLSearchParams({
				app_token: own.adjust.id ?? '',
				environment: 'sandbox',
				web_uuid: ID,
				event_token: own.adjust.names?.register ?? '',
				deduplication_id: ID,
			}),
		});
		expect(controls.pixelRequests('aurelia')).toMatchObject([
			{ network: 'tiktok', event: 'CompleteRegistration', eventId: ID, fault: undefined },
			{ network: 'adjust', event: own.adjust.names?.register, eventId: ID, fault: undefined },
		]);
	});

	test('serve a script for each network that has one', async () => {
		const { fetch } = await startGateway();
		for (const network of Object.keys(own)) {
			const answer = await fetch(`${BASE}/${network}/script.js?id=G-1`);
			const hasNone = ['propeller', 'kadam'].includes(network);
			expect([network, answer.status]).toEqual([network, hasNone ? 404 : 200]);
		}
	});
});

test('the control panel shows what each network received, and what it would refuse', async () => {
	const { fetch } = await startGateway();
	await fetch(`${BASE}/kadam/postback?data=click-1`);
	await fetch(`${BASE}/kadam/postback?data=${encodeURIComponent('<b>')}`);
	const page = await (await fetch('/demo?merchant=senviet')).text();
	expect(page).toContain('Kadam: 2, 1 refused');
	expect(page).toContain('Refused: data can’t be &lt;b&gt;');
	expect(page).not.toContain('Kwai');
});
