import { afterEach, expect, test, vi } from 'vitest';
import { actionFor } from '../../../src/gateway/client/error-actions.ts';
import type { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import { lanes } from '../../../src/gateway/contract/lanes.ts';
import { login } from '../../../src/gateway/contract/login.ts';
import { memberInfo } from '../../../src/gateway/contract/member-info.ts';
import { rsaKey } from '../../../src/gateway/contract/rsa-key.ts';
import { status } from '../../../src/gateway/contract/status.ts';
import { failure, player, runGateway } from './support.ts';

const gateway = runGateway();
afterEach(() => void vi.useRealTimers());

const asked = { device: 'MOBILE', track: '', originalDomain: 'a', url: 'b' };
const NOTICE = { kind: 'notice', message: undefined };

const onHttps = (error: GatewayError, { name }: { name: string }, session = false) =>
	actionFor(error, { call: name, secure: true, session });
const onHttp = (error: GatewayError, { name }: { name: string }) =>
	actionFor(error, { call: name, secure: false });

test('ERR-02 an unreachable gateway is a network error, and on plain http one of CORS', async () => {
	// Nothing listens on this port, and fetch doesn't block it as it does others.
	const { call } = gateway.open({ baseUrl: 'http://127.0.0.1:2' });
	const error = await failure(call(status, asked));
	expect(error).toMatchObject({ kind: 'network', code: undefined, status: 0, message: '' });
	expect(onHttps(error, status)).toEqual({ ...NOTICE, fallback: 'internet_lost' });
	expect(onHttp(error, status)).toEqual({ ...NOTICE, fallback: 'network_cors' });
	const other = await failure(call(lanes, {}));
	expect(onHttps(other, lanes)).toEqual({ ...NOTICE, fallback: 'no_answer' });
	expect(await failure(call(login, player))).toMatchObject({ kind: 'network' });
});

test.each(['html', 'truncated', 'wrongShape', 'empty'] as const)(
	'NET-05 an answer that is %s is invalid, and a key like that sends no login',
	async (rubbish) => {
		gateway.controls.setFault({ endpoint: 'lanes', rubbish, times: 1 });
		const { call } = gateway.open();
		const error = await failure(call(lanes, {}));
		expect(error).toMatchObject({ kind: 'invalid', code: undefined, status: 200, message: '' });
		expect(onHttps(error, lanes)).toMatchObject({ kind: 'notice', fallback: 'unknown_error' });
		// The failure was not cached.
		await expect(call(lanes, {})).resolves.toHaveProperty('data.lanes');

		gateway.controls.setFault({ endpoint: 'rsaKey', rubbish });
		expect(await failure(call(login, player))).toMatchObject({ kind: 'invalid' });
		expect(gateway.arrived.map(({ path }) => path)).toEqual([lanes.path, lanes.path, rsaKey.path]);
	},
);

test('ERR-07 an ended session answers HTTP 401 with CUSTOMER_NOT_LOGIN, which logs out', async () => {
	const { call, page } = gateway.open();
	page.session = (await call(login, player)).token;
	await call(memberInfo, {});
	for (const { id } of gateway.controls.sessions('aurelia')) gateway.controls.endSession(id);
	const error = await failure(call(memberInfo, {}));
	expect(error).toMatchObject({ kind: 'gateway', code: 'CUSTOMER_NOT_LOGIN', status: 401 });
	expect(onHttps(error, memberInfo, true)).toEqual({ kind: 'loggedOut' });
});

test('ERR-08 a failed login clears the remembered login, and too many are silent', async () => {
	const { call } = gateway.open();
	for (const wrong of [{ username: 'nobody' }, ...Array(5).fill({ password: 'x' })]) {
		const error = await failure(call(login, { ...player, ...wrong }));
		const { message } = error;
		expect(onHttps(error, login)).toMatchObject({ kind: 'notice', message, forgets: 'rememberedLogin' });
	}
	const refused = await failure(call(login, player));
	const code = expect.stringMatching(/^TOO_MANY_REQUEST/);
	expect(refused).toMatchObject({ kind: 'gateway', code, status: 429 });
	expect(onHttps(refused, login)).toEqual({ kind: 'silent' });
});
