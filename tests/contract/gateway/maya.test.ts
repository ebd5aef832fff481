import { expect, test } from 'vitest';
import { type Running, SENVIET, startGateway } from './support.ts';

const APP = '/demo/vendors/maya/senviet';
const LOGIN = '/wps/session/login/maya';
const REFRESH = '/wps/relay/WPS3RD_refreshMayaTokens?env=sandbox';

async function sessionOf(running: Running, name = 'An Nguyễn'): Promise<string> {
	const opened = await running.fetch(APP, {
		method: 'POST',
		body: new URLSearchParams({ name }),
		redirect: 'manual',
	});
	const address = new URL(opened.headers.get('Location') ?? '', running.url);
	expect(address.pathname + address.search).toContain('/m/login?signin=maya&sessionId=');
	return address.searchParams.get('sessionId') ?? '';
}

const login = (running: Running, sessionId: string, merchant = SENVIET) =>
	running.post(
		LOGIN,
		{
			sessionId,
			env: 'sandbox',
			registerUrl: `${running.url}/m/login`,
			affiliateCode: 'www',
			domain: 'www.senviet.example',
		},
		merchant,
	);
const invalid = { success: false, errorCode: 'maya.session.invalid' };

test('Maya’s app opens the site with a session id that logs in once, within five minutes', async () => {
	const running = await startGateway();
	expect(await (await running.fetch(APP)).text()).toContain('stands in for Maya');
	const sessionId = await sessionOf(running);
	expect(sessionId).toMatch(/^[\w-]{40,255}$/);
	expect(await login(running, sessionId, { ...SENVIET, Merchant: 'aurelia' })).toMatchObject(invalid);
	expect((await login(running, sessionId)).success).toBe(true);
	expect(await login(running, sessionId)).toMatchObject(invalid);
	const late = await sessionOf(running);
	running.clock.now += 300_001;
	expect(await login(running, late)).toMatchObject(invalid);
	expect(await login(running, 'no-longer-known')).toMatchObject(invalid);
});

test('LOG-10 a member’s tokens at Maya are renewed, and nobody else’s', async () => {
	const running = await startGateway();
	const { value } = await login(running, await sessionOf(running));
	const member = { ...SENVIET, Authorization: value.token };
	expect((await running.call(REFRESH, member)).value).toEqual({ expiresAt: running.clock.now / 1000 + 3600 });
	expect(await running.call(REFRESH.replace('sandbox', 'elsewhere'), member)).toMatchObject({
		errorCode: 'bad_request',
	});
	expect((await running.call(REFRESH, SENVIET)).status).toBe(401);
	const other = await running.member('player', 'Play1234', 'senviet');
	expect(await running.call(REFRESH, other)).toMatchObject(invalid);
});
