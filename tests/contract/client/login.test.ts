import { expect, test } from 'vitest';
import { login } from '../../../src/gateway/contract/login.ts';
import { memberInfo } from '../../../src/gateway/contract/member-info.ts';
import { player, runGateway } from './support.ts';

const gateway = runGateway();

test.each(['TripleDES', 'DES'] as const)('EN-03 logs in with a %s body', async (cipher) => {
	const { call } = gateway.open({ cipher });
	await expect(call(login, player)).resolves.toEqual({
		token: expect.stringMatching(/\S{16,}/),
		firstTimeLogin: true,
		passwordExpired: false,
		updatePassword: false,
	});
	await expect(call(login, player)).resolves.toMatchObject({ firstTimeLogin: false });
});

test('EN-03 says that a password is expired or the weak default', async () => {
	const { call } = gateway.open();
	const as = (username: string, password: string) => call(login, { ...player, username, password });
	await expect(as('expired', 'Expired1')).resolves.toMatchObject({ passwordExpired: true });
	await expect(as('weak', '123456')).resolves.toMatchObject({ updatePassword: true });
});

test('sends what breaks the contract only as far as the gateway, which refuses it', async () => {
	const { call } = gateway.open();
	await expect(call(login, { ...player, loginDeviceId: 'x'.repeat(36) })).resolves.toHaveProperty('token');
	await expect(call(login, { ...player, loginDeviceId: 'x'.repeat(37) })).rejects.toMatchObject({
		kind: 'gateway',
		code: 'bad_request',
		status: 400,
	});
});

test.each(['TripleDES', 'DES'] as const)(
	'NET-05 API-01 puts rsaKey, RSA and DES on the wire with %s, and never the name or password',
	async (cipher) => {
		const { call } = gateway.open({ cipher });
		await call(login, player);
		const { headers, body } = gateway.theOne('/wps/session/login');
		const { rsaKey, RSA, DES, ...more } = JSON.parse(body);
		expect(more).toEqual({});
		for (const part of [rsaKey, RSA, DES]) expect(part).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
		const wire = `${body} ${JSON.stringify([...headers])} ${[rsaKey, RSA, DES].map((part) => Buffer.from(part, 'base64').toString('latin1')).join(' ')}`;
		expect(wire).not.toContain(player.username);
		expect(wire).not.toContain(player.password);
	},
);

test('NET-05 asks for the key of each login anew, and never sends the same body twice', async () => {
	const before = Date.now();
	const { call } = gateway.open();
	await call(login, player);
	const [{ body: first } = { body: '' }] = gateway.arrived.filter((request) => request.method === 'POST');
	await gateway.controls.rotateKey();
	await call(login, player);
	const keys = gateway.arrived.filter((request) => request.path === '/wps/session/key/rsa');
	expect(keys).toHaveLength(2);
	for (const { query } of keys) {
		expect(Number(query.get('_'))).toBeGreaterThanOrEqual(before);
		expect(Number(query.get('_'))).toBeLessThanOrEqual(Date.now());
	}
	const second = gateway.arrived.filter((request) => request.method === 'POST')[1]?.body ?? '';
	expect(JSON.parse(second).rsaKey).not.toBe(JSON.parse(first).rsaKey);
	expect(JSON.parse(second).DES).not.toBe(JSON.parse(first).DES);
});

test('API-01 sends Device and Content-Type', async () => {
	const { call } = gateway.open();
	await call(login, player, { headers: { Device: 'PWA' } });
	const { headers } = gateway.theOne('/wps/session/login');
	expect(headers.get('Device')).toBe('PWA');
	expect(headers.get('Content-Type')).toBe('application/json');
});

test('refuses a wrong password and an unknown user with codes of their own', async () => {
	const { call } = gateway.open();
	await expect(call(login, { ...player, password: 'Play12345' })).rejects.toMatchObject({
		kind: 'gateway',
		code: 'login.cred.err',
		status: 200,
		message: 'Wrong password. Please try again.',
	});
	await expect(call(login, { ...player, username: 'nobody' })).rejects.toMatchObject({
		kind: 'gateway',
		code: 'not.exists.user',
	});
});

test('answers in the language of the page', async () => {
	const { call } = gateway.open({ merchant: 'senviet', language: 'VI' });
	await expect(call(login, { ...player, password: 'x' })).rejects.toMatchObject({
		message: 'Mật khẩu chưa đúng. Vui lòng thử lại.',
	});
});

test('gives a token that opens what needs one', async () => {
	const { call, page } = gateway.open();
	page.session = (await call(login, player)).token;
	await expect(call(memberInfo, {})).resolves.toMatchObject({ account: 'player', merchantCode: 'aurelia' });
});
