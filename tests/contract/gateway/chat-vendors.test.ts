import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { CHAT_MODES } from '../../../src/demo/vendors/chat/modes.ts';
import { customerServiceScript } from '../../../src/gateway/contract/customer-service-script.ts';
import { isNamed } from '../../../src/lib/named-address.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { AURELIA, SENVIET, startGateway } from './support.ts';

const SCRIPT = '/wps/relay/WPSCORE_getCustomerServiceScript';
const BASE = '/demo/vendors/chat/aurelia';

test.each([
	['LIVECHAT', ['group', 'license']],
	['COMM100', ['code_plan', 'site_id']],
	['MIDUOKE', ['account', 'host']],
])(
	'API-23 WPSCORE_getCustomerServiceScript names the script and the account of %s',
	async (csType, names) => {
		const { call, fetch } = await startGateway();
		for (const headers of [AURELIA, SENVIET]) {
			const { value } = await call(`${SCRIPT}?csType=${csType}`, headers);
			const { script, settings } = parse(customerServiceScript.value, value);
			expect(Object.keys(settings).sort()).toEqual(names);
			const { chat } = await loadMerchant(headers.Merchant);
			expect(isNamed(script, chat.scripts, 'https://own.example')).toBe(true);
			const served = await fetch(script);
			expect(served.headers.get('Content-Type')).toMatch(/^text\/javascript/);
			const code = await served.text();
			expect(() => new Function(code)).not.toThrow();
		}
	},
);

test('API-23 it has no script for what is only an address, and refuses to be asked for nothing', async () => {
	const { call } = await startGateway();
	expect((await call(`${SCRIPT}?csType=TX-CHAT`)).value).toEqual({ script: '', settings: {} });
	expect(await call(SCRIPT)).toMatchObject({ status: 400, success: false });
});

test('the vendors fail as the control panel, or the address, says', async () => {
	const { fetch, controls } = await startGateway();
	for (const mode of CHAT_MODES.filter((each) => each !== 'slow')) {
		controls.setSiteState('aurelia', { chat: mode });
		const { status } = await fetch(`${BASE}/livechat/tracking.js`);
		const page = await fetch(`${BASE}/page/TX-CHAT`);
		expect([mode, status]).toEqual([mode, mode === 'missing' ? 404 : 200]);
		expect([mode, page.status]).toEqual([mode, mode === 'missing' || mode === 'broken' ? 404 : 200]);
		// Another merchant's work.
		expect((await fetch('/demo/vendors/chat/senviet/page/TX-CHAT')).status).toBe(200);
	}
	controls.setSiteState('aurelia', { chat: 'normal' });
	const broken = await fetch(`${BASE}/comm100/livechat.ashx?siteId=1&mode=broken`);
	expect(await broken.text()).toMatch(/^throw new Error/);
});

test('a slow vendor takes longer than a player waits', async () => {
	const { fetch, waited } = await startGateway();
	await fetch(`${BASE}/miduoke/Web/js/mivisit.js?mode=slow`);
	await fetch(`${BASE}/page/TX-CHAT?mode=slow`);
	expect(waited).toEqual([12_000, 12_000]);
});

test('a conversation is kept for its visitor, and for nobody else', async () => {
	const { fetch, waited } = await startGateway();
	const send = (body: object, cookie = '') =>
		fetch(`${BASE}/messages`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', cookie },
			body: JSON.stringify(body),
		});
	const sent = await send({ text: 'Where is my deposit?' });
	const cookie = sent.headers.get('set-cookie') ?? '';
	expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
	expect(waited).toEqual([1200]);
	const read = async (headers = {}) => (await fetch(`${BASE}/messages`, { headers })).json();
	expect(await read({ cookie: cookie.split(';')[0] })).toEqual({ kept: ['Where is my deposit?'] });
	expect(await read()).toEqual({ kept: [] });
	for (const body of [{}, { text: '' }, { text: 'x'.repeat(501) }])
		expect((await send(body)).status).toBe(400);
});

test('only the site frames the windows of chats', async () => {
	const { fetch } = await startGateway();
	for (const path of ['/window/LiveChat', '/page/TX-CHAT', '/page/%3Cscript%3E']) {
		const response = await fetch(BASE + path);
		expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
		expect(await response.text()).not.toContain('<script>alert');
	}
	expect((await fetch('/demo/vendors/chat/nobody/page/TX-CHAT')).status).toBe(404);
	expect((await fetch('/demo/vendors/chat/nobody/livechat/tracking.js')).status).toBe(404);
});
