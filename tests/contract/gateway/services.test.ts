import { expect, test } from 'vitest';
import { decryptPath } from '../../../src/lib/decrypt-path.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { AURELIA, type Running, SENVIET, STATUS, startGateway } from './support.ts';

interface Service {
	path: string;
	csType: string;
	csPosition?: string;
	labelIds?: string[];
}

/** The entries of the status, with their paths decrypted by the merchant's key. */
async function services({ call }: Running, headers = AURELIA) {
	const { chat } = await loadMerchant(headers.Merchant);
	const sent: Service[] = (await call(STATUS, headers)).value.info.customerService;
	return sent.map(({ path, ...entry }) => ({ ...entry, address: path && decryptPath(path, chat.pathKey) }));
}

const use = ({ post }: Running, action: string, body: object) =>
	post(`/demo/api/services/${action}`, { merchant: 'aurelia', ...body });

test('EN-13 each merchant names its ways to customer service, their paths encrypted with its own key', async () => {
	const gateway = await startGateway();
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

test('the control panel adds, changes, damages and removes entries, and restores the merchant’s own', async () => {
	const gateway = await startGateway();
	const before = await services(gateway);
	const entry = { csType: 'AICAN', address: 'https://chat.example.com/', labelIds: 'vip-a, vip-b' };
	expect((await use(gateway, 'save', entry)).status).toBe(200);
	const added = { csType: 'AICAN', address: entry.address, labelIds: ['vip-a', 'vip-b'] };
	expect(await services(gateway)).toEqual([...before, added]);
	const at = before.length + 1;
	await use(gateway, 'save', { at, csType: 'EMAIL', address: 'mailto:a@b.example', csPosition: 'top' });
	const changed = { csType: 'EMAIL', address: 'mailto:a@b.example', csPosition: 'top' };
	expect(await services(gateway)).toEqual([...before, changed]);
	await use(gateway, 'damage', { at, isDamaged: true });
	await expect(services(gateway)).rejects.toThrow();
	await use(gateway, 'damage', { at, isDamaged: false });
	expect(await services(gateway)).toEqual([...before, changed]);
	await use(gateway, 'remove', { at: 1 });
	expect(await services(gateway)).toEqual([...before.slice(1), changed]);
	expect((await use(gateway, 'remove', { at: 40 })).status).toBe(400);
	await use(gateway, 'restore', {});
	expect(await services(gateway)).toEqual(before);
	expect(await services(gateway, SENVIET)).toHaveLength(7);
});

test('a start over gives every merchant its own entries back', async () => {
	const gateway = await startGateway();
	const before = await services(gateway);
	gateway.controls.setSiteState('aurelia', { services: [] });
	expect(await services(gateway)).toEqual([]);
	gateway.controls.reset();
	expect(await services(gateway)).toEqual(before);
});
