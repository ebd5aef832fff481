import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { customerServiceScript } from '../../../src/gateway/contract/customer-service-script.ts';
import { decryptPath } from '../../../src/lib/decrypt-path.ts';
import { isNamed } from '../../../src/lib/named-address.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { AURELIA, freshGateway, type Running, SENVIET, STATUS } from './support.ts';

const SCRIPT = '/wps/relay/WPSCORE_getCustomerServiceScript';

interface Service {
	path: string;
	csType: string;
	csPosition?: string;
	labelIds?: string[];
}

/** Returns the entries of the status with decrypted paths. */
async function services({ call }: Running, headers = AURELIA) {
	const { chat } = await loadMerchant(headers.Merchant);
	const sent: Service[] = (await call(STATUS, headers)).value.info.customerService;
	return sent.map(({ path, ...entry }) => ({ ...entry, address: path && decryptPath(path, chat.pathKey) }));
}

test('EN-13 the status lists customer service, its paths encrypted with the merchant’s own key', async () => {
	const gateway = await freshGateway();
	const aurelia = await services(gateway);
	expect(aurelia).toContainEqual({ csType: 'TELEGRAM', address: 'https://t.me/Aurelia' });
	expect(aurelia).toContainEqual({ csType: 'LIVECHAT', csPosition: 'right', address: '' });
	expect(aurelia).toContainEqual({
		csType: 'EMAIL',
		address: 'mailto:vip@aurelia.example',
		labelIds: ['vip-lotus'],
	});
	const senviet = await services(gateway, SENVIET);
	expect(senviet[0]).toEqual({ csType: 'MIDUOKE', csPosition: 'left', address: '' });
	expect(senviet).toContainEqual({ csType: 'ZALO', address: 'https://zalo.me/84905550100' });
});

test.each([
	['LIVECHAT', ['group', 'license']],
	['COMM100', ['code_plan', 'site_id']],
	['MIDUOKE', ['account', 'host']],
])('API-23 WPSCORE_getCustomerServiceScript has the script and account of %s', async (csType, names) => {
	const { call, fetch } = await freshGateway();
	for (const headers of [AURELIA, SENVIET]) {
		const { value } = await call(`${SCRIPT}?csType=${csType}`, headers);
		const { script, settings } = parse(customerServiceScript.value, value);
		expect(Object.keys(settings).sort()).toEqual(names);
		const { chat } = await loadMerchant(headers.Merchant);
		expect(isNamed(script, chat.scripts, 'https://own.example')).toBe(true);
		const served = await fetch(script);
		expect(served.headers.get('Content-Type')).toMatch(/^text\/javascript/);
	}
});

test('API-23 WPSCORE_getCustomerServiceScript has no script for an address, and needs a type', async () => {
	const { call } = await freshGateway();
	expect((await call(`${SCRIPT}?csType=TX-CHAT`)).value).toEqual({ script: '', settings: {} });
	expect(await call(SCRIPT)).toMatchObject({ status: 400, success: false });
});
