import { afterEach, expect, test, vi } from 'vitest';
import { login } from '../../../src/gateway/contract/login.ts';
import { memberInfo } from '../../../src/gateway/contract/member-info.ts';
import { player, runGateway } from './support.ts';

const gateway = runGateway();
afterEach(() => void vi.useRealTimers());

test.each(['TripleDES', 'DES'] as const)(
	'EN-03 NET-05 API-01 sends rsaKey, RSA and DES with %s, and never the name or password',
	async (cipher) => {
		const { call, page } = gateway.open({ cipher });
		const value = await call(login, player, { headers: { Device: 'PWA' } });
		expect(value).toEqual({
			token: expect.stringMatching(/\S{16,}/),
			firstTimeLogin: true,
			passwordExpired: false,
			updatePassword: false,
		});
		const { headers, body } = gateway.theOne('/wps/session/login');
		expect(headers.get('Device')).toBe('PWA');
		expect(headers.get('Content-Type')).toBe('application/json');
		const { rsaKey, RSA, DES, ...more } = JSON.parse(body);
		expect(more).toEqual({});
		for (const part of [rsaKey, RSA, DES]) expect(part).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
		const decoded = [rsaKey, RSA, DES].map((part) => Buffer.from(part, 'base64').toString('latin1'));
		const wire = `${body} ${JSON.stringify([...headers])} ${decoded.join(' ')}`;
		expect(wire).not.toContain(player.username);
		expect(wire).not.toContain(player.password);

		page.session = value.token;
		await expect(call(memberInfo, {})).resolves.toMatchObject({
			account: 'player',
			merchantCode: 'aurelia',
		});
		await expect(call(login, player)).resolves.toMatchObject({ firstTimeLogin: false });
	},
);

test('NET-05 requests a new key for each login, and never sends the same body twice', async () => {
	const { call } = gateway.open();
	vi.setSystemTime(1_700_000_000_000);
	await call(login, player);
	vi.setSystemTime(1_700_000_000_001);
	await gateway.controls.rotateKey();
	await call(login, player);
	const keys = gateway.arrived.filter((request) => request.path === '/wps/session/key/rsa');
	expect(keys.map(({ query }) => query.get('_'))).toEqual(['1700000000000', '1700000000001']);
	const [first, second] = gateway.arrived
		.filter((request) => request.method === 'POST')
		.map(({ body }) => JSON.parse(body));
	expect(second.rsaKey).not.toBe(first.rsaKey);
	expect(second.DES).not.toBe(first.DES);
});
