import { expect, test } from 'vitest';
import { botTokenOf, signLogin } from '../../../src/demo/vendors/telegram/bot.ts';
import { type Answer, freshGateway, INFO, MINUTE, NEWCOMER, type Running, SENVIET } from './support.ts';

const LOGIN = '/wps/session/login';
const BY_LINE = '/wps/session/login/line';
const BY_TELEGRAM = '/wps/session/login/telegram';
const BY_MAYA = '/wps/session/login/maya';
const BY_ACCOUNT = '/wps/member/register/account';
const VERIFY_LINE = '/wps/relay/WPS3RD_verifyLineCode';
const SAVE = '/wps/relay/WPSCORE_saveMemberInfoByAuthKey';
const MAYA_TOKENS = '/wps/relay/WPS3RD_refreshMayaTokens?env=sandbox';

const { password: _, ...ACCOUNT } = NEWCOMER;
const ORIGIN = {
	registerUrl: 'https://www.senviet.example/m/login',
	affiliateCode: 'www',
	domain: 'senviet.example',
};
const PLAYER = { username: 'player', password: 'Play1234' };

/** Returns the error code of a login or registration, or 'in'. */
const outcome = ({ success, errorCode }: Answer) => (success ? 'in' : errorCode);

let logins = 0;

/** Returns the payload of Telegram's login page for one of its users, each time another one. */
function telegramOf({ controls, clock }: Running, id: number, name = 'An'): string {
	const merchant = controls.merchants.find(({ code }) => code === 'senviet');
	if (!merchant) throw new Error('There is no senviet');
	const time = Math.floor(clock.now / 1000) - (logins++ % 60);
	const fields = { id: String(id), first_name: name, auth_date: String(time) };
	const user = { ...fields, id, auth_date: time, hash: signLogin(fields, botTokenOf(merchant)) };
	return Buffer.from(JSON.stringify(user)).toString('base64url');
}

const byTelegram = ({ post }: Running, telegramAuth: string) =>
	post(BY_TELEGRAM, { ...ORIGIN, telegramAuth }, SENVIET);

/** Submits a name on a page that stands in for a vendor's. Returns the query of the page that it redirects to. */
async function choose({ fetch }: Running, page: string, name: string): Promise<URLSearchParams> {
	const chosen = await fetch(page, {
		method: 'POST',
		body: new URLSearchParams({ name }),
		redirect: 'manual',
	});
	return new URL(chosen.headers.get('Location') ?? '', 'http://localhost').searchParams;
}

async function lineToken(running: Running, name: string): Promise<string> {
	const { value } = await running.call('/wps/system/settings');
	const redirectUri = `${running.url}/m/login?signin=line`;
	const query = new URLSearchParams({
		response_type: 'code',
		client_id: value.LINE_CLIENT_ID,
		redirect_uri: redirectUri,
		state: 's1',
		scope: 'profile openid',
	});
	const back = await choose(running, `/demo/vendors/line/authorize?${query}`, name);
	const exchange = { code: back.get('code'), redirectUri };
	const { value: verified } = await running.post(VERIFY_LINE, exchange);
	expect(verified).toMatchObject({ lineSessionToken: expect.any(String), name });
	// Each code works once.
	expect(outcome(await running.post(VERIFY_LINE, exchange))).toBe('line_invalid_token');
	return verified.lineSessionToken;
}

async function mayaSession(running: Running, name = 'Liza'): Promise<string> {
	return (await choose(running, '/demo/vendors/maya/senviet', name)).get('sessionId') ?? '';
}

test('API-05 a Telegram account logs in the member who has linked it with their password', async () => {
	const running = await freshGateway();
	const { sealed, controls } = running;
	expect(outcome(await byTelegram(running, telegramOf(running, 7)))).toBe('not.exists.user');
	const linking = { type: 'telegram', ...PLAYER, telegramAuth: telegramOf(running, 7) };
	expect(outcome(await sealed(LOGIN, { ...linking, password: 'Wrong123' }, SENVIET))).toBe('login.cred.err');
	expect(controls.linkedAccounts('senviet')).toEqual([]);
	expect(outcome(await sealed(LOGIN, linking, SENVIET))).toBe('in');
	expect(controls.linkedAccounts('senviet')).toMatchObject([
		{ userName: 'player', provider: 'telegram', subject: '7', name: 'An' },
	]);
	expect(controls.linkedAccounts('aurelia')).toEqual([]);
	const { value } = await byTelegram(running, telegramOf(running, 7));
	expect(value).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), firstTimeLogin: false });
	const { value: info } = await running.call(INFO, { ...SENVIET, Authorization: value.token });
	expect(info.account).toBe('player');
	expect(outcome(await byTelegram(running, telegramOf(running, 8)))).toBe('not.exists.user');
});

test('an account that a member has linked can be neither linked nor registered by another', async () => {
	const running = await freshGateway();
	const { sealed, controls } = running;
	controls.linkAccount('senviet', 'agent', { type: 'telegram', subject: '7' });
	const telegramAuth = () => telegramOf(running, 7);
	const login = { type: 'telegram', ...PLAYER, telegramAuth: telegramAuth() };
	expect(outcome(await sealed(LOGIN, login, SENVIET))).toBe('account.linked');
	const byName = { ...NEWCOMER, username: 'newcomer1', telegramAuth: telegramAuth() };
	expect(outcome(await sealed('/wps/member/register', byName, SENVIET))).toBe('account.linked');
	expect(controls.registrations('senviet')).toEqual([]);
	expect(controls.linkedAccounts('senviet')).toMatchObject([{ userName: 'agent' }]);
	// A registration that is repeated after a lost answer logs in.
	const again = await sealed(BY_ACCOUNT, { ...ACCOUNT, telegramAuth: telegramAuth() }, SENVIET);
	expect(again.value.userName).toBe('agent');
	controls.unlinkAccount(controls.linkedAccounts('senviet')[0]?.id ?? 0);
	expect(outcome(await byTelegram(running, telegramAuth()))).toBe('not.exists.user');
});

test.each([
	['/wps/member/register', { username: 'newcomer1', password: 'Secret12' }],
	['/wps/member/register/autoUsername', { password: 'Secret12' }],
	[BY_ACCOUNT, {}],
])('REG-05 a registration by %s links the account that it proves', async (path, fields) => {
	const running = await freshGateway();
	const { sealed, controls } = running;
	const body = { ...ACCOUNT, ...fields, telegramAuth: telegramOf(running, 9, 'Bình') };
	const forged = { ...body, telegramAuth: body.telegramAuth.replace(/.{4}/, 'eyJp') };
	forged.telegramAuth = `${forged.telegramAuth.slice(0, -8)}AAAAAAAA`;
	expect(outcome(await sealed(path, forged, SENVIET))).toBe('telegram_validate_failed');
	const { value } = await sealed(path, body, SENVIET);
	expect(controls.linkedAccounts('senviet')).toMatchObject([
		{ userName: value.userName, subject: '9', name: 'Bình' },
	]);
	expect(outcome(await byTelegram(running, telegramOf(running, 9)))).toBe('in');
	// The same proof works once.
	expect(outcome(await byTelegram(running, body.telegramAuth))).toBe('telegram_validate_failed');
});

test('REG-05 a registration by an account needs one of the two switches, and one proof', async () => {
	const running = await freshGateway();
	const { sealed, controls } = running;
	const body = () => ({ ...ACCOUNT, telegramAuth: telegramOf(running, 9) });
	for (const name of ['FIREBASECREATEACC3', 'SSOMANUALREG3'] as const)
		controls.setSwitch('senviet', name, false);
	expect(outcome(await sealed(BY_ACCOUNT, body(), SENVIET))).toBe('bind_customer_required');
	controls.setSwitch('senviet', 'SSOMANUALREG3', true);
	expect(outcome(await sealed(BY_ACCOUNT, ACCOUNT, SENVIET))).toBe('bad_request');
	const two = { ...body(), lineSessionToken: 'l' };
	expect(outcome(await sealed(BY_ACCOUNT, two, SENVIET))).toBe('bad_request');
	expect(outcome(await sealed(BY_ACCOUNT, body(), SENVIET))).toBe('in');
	const [registered] = controls.registrations('senviet');
	expect(registered).toMatchObject({ way: 'account', registerMethod: 'H5' });
});

test('API-25 the key of a registration saves the account’s name and picture once', async () => {
	const running = await freshGateway();
	const { sealed, post, controls } = running;
	const { value } = await sealed(BY_ACCOUNT, { ...ACCOUNT, telegramAuth: telegramOf(running, 9) }, SENVIET);
	const asMember = { ...SENVIET, Authorization: value.token };
	const said = { authKey: value.authKey, name: 'Bình Trần', picture: 'https://t.me/i/9.jpg' };
	expect(outcome(await post(SAVE, said, SENVIET))).toBe('CUSTOMER_NOT_LOGIN');
	const other = await running.member('player', 'Play1234', 'senviet');
	expect(outcome(await post(SAVE, said, other))).toBe('auth.key.invalid');
	expect(outcome(await post(SAVE, said, asMember))).toBe('in');
	expect(controls.linkedAccounts('senviet')).toMatchObject([{ name: 'Bình Trần', picture: said.picture }]);
	expect(outcome(await post(SAVE, said, asMember))).toBe('auth.key.invalid');
});

test('API-04 API-25 a LINE session token, given for a code, logs in the member who has linked it, once', async () => {
	const running = await freshGateway();
	const { post, sealed } = running;
	const token = await lineToken(running, 'Mali');
	expect(outcome(await post(BY_LINE, { lineSessionToken: token }))).toBe('not.exists.user');
	// A token that was refused can still be linked.
	expect(outcome(await sealed(LOGIN, { type: 'line', ...PLAYER, lineSessionToken: token }))).toBe('in');
	expect(outcome(await post(BY_LINE, { lineSessionToken: token }))).toBe('line_invalid_token');
	const next = await lineToken(running, 'Mali');
	expect(outcome(await post(BY_LINE, { lineSessionToken: next }, SENVIET))).toBe('line_invalid_token');
	expect(outcome(await post(BY_LINE, { lineSessionToken: next }))).toBe('in');
	expect(outcome(await post(BY_LINE, { lineSessionToken: 'made-up' }))).toBe('line_invalid_token');
	expect(outcome(await post(BY_LINE, {}))).toBe('bad_request');
});

test('API-03 a session of Maya registers its owner, or logs them in, once and within five minutes', async () => {
	const running = await freshGateway();
	const { post, controls, clock } = running;
	const byMaya = async (sessionId: string, headers = SENVIET) =>
		post(BY_MAYA, { ...ORIGIN, env: 'sandbox', sessionId, loginDeviceId: 'd1', device: 'PWA' }, headers);
	const sessionId = await mayaSession(running);
	expect(sessionId).toMatch(/^[\w-]{40,255}$/);
	const elsewhere = await byMaya(sessionId, { ...SENVIET, Merchant: 'aurelia' });
	expect(outcome(elsewhere)).toBe('maya.session.invalid');
	expect((await byMaya(sessionId)).value).toMatchObject({ firstTimeLogin: true });
	expect(controls.registrations('senviet')).toMatchObject([{ way: 'account', loginDeviceId: 'd1' }]);
	expect(outcome(await byMaya(sessionId))).toBe('maya.session.invalid');
	expect((await byMaya(await mayaSession(running))).value).toMatchObject({ firstTimeLogin: false });
	expect(controls.registrations('senviet')).toHaveLength(1);
	const late = await mayaSession(running);
	clock.now += 5 * MINUTE + 1;
	expect(outcome(await byMaya(late))).toBe('maya.session.invalid');
	expect(outcome(await byMaya('../x'))).toBe('bad_request');
});

test('API-23 LOG-10 WPS3RD_refreshMayaTokens renews the tokens of a member from Maya only', async () => {
	const running = await freshGateway();
	const { call, clock, member, post } = running;
	const login = { ...ORIGIN, env: 'sandbox', sessionId: await mayaSession(running) };
	const { value } = await post(BY_MAYA, login, SENVIET);
	const fromMaya = { ...SENVIET, Authorization: value.token };
	expect((await call(MAYA_TOKENS, fromMaya)).value).toEqual({ expiresAt: clock.now / 1000 + 3600 });
	const wrong = await call(MAYA_TOKENS.replace('sandbox', 'elsewhere'), fromMaya);
	expect(wrong.errorCode).toBe('bad_request');
	const other = await member('player', 'Play1234', 'senviet');
	expect((await call(MAYA_TOKENS, other)).errorCode).toBe('maya.session.invalid');
});
