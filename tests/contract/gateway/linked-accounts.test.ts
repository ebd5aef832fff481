import { expect, test } from 'vitest';
import { botTokenOf, signLogin } from '../../../src/demo/vendors/telegram/bot.ts';
import { type Answer, AURELIA, NEWCOMER, type Running, SENVIET, startGateway } from './support.ts';

const LOGIN = '/wps/session/login';
const BY_LINE = '/wps/session/login/line';
const BY_TELEGRAM = '/wps/session/login/telegram';
const BY_MAYA = '/wps/session/login/maya';
const BY_ACCOUNT = '/wps/member/register/account';
const SAVE = '/wps/relay/WPSCORE_saveMemberInfoByAuthKey';
const VERIFY = '/wps/session/login/verification';

const { password: _, ...ACCOUNT } = NEWCOMER;
const ORIGIN = {
	registerUrl: 'https://www.senviet.example/m/login',
	affiliateCode: 'www',
	domain: 'senviet.example',
};
const PLAYER = { username: 'player', password: 'Play1234' };

/** What comes of a login or registration: its error code, or 'in'. */
const outcome = ({ success, errorCode }: Answer) => (success ? 'in' : errorCode);

let logins = 0;

/** What Telegram's login page leads back with for one of its users; each login is another one. */
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

/** A LINE session token, by the stand-in's own pages. */
async function lineToken({ call, fetch, post, url }: Running, name: string): Promise<string> {
	const { value } = await call('/wps/system/settings');
	const redirectUri = `${url}/m/login?signin=line`;
	const query = new URLSearchParams({
		response_type: 'code',
		client_id: value.LINE_CLIENT_ID,
		redirect_uri: redirectUri,
		state: 's1',
		scope: 'profile openid',
	});
	const chosen = await fetch(`/demo/vendors/line/authorize?${query}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ name }).toString(),
		redirect: 'manual',
	});
	const code = new URL(chosen.headers.get('Location') ?? '', 'http://localhost').searchParams.get('code');
	const verified = await post('/wps/relay/WPS3RD_verifyLineCode', { code, redirectUri });
	return verified.value.lineSessionToken;
}

async function mayaSession({ fetch }: Running, name: string): Promise<string> {
	const chosen = await fetch('/demo/vendors/maya/senviet', {
		method: 'POST',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ name }).toString(),
		redirect: 'manual',
	});
	return (
		new URL(chosen.headers.get('Location') ?? '', 'http://localhost').searchParams.get('sessionId') ?? ''
	);
}

test('API-05 an account of Telegram logs in the member who has linked it with their password', async () => {
	const running = await startGateway();
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
	const { value: info } = await running.call('/wps/member/info', { ...SENVIET, Authorization: value.token });
	expect(info.account).toBe('player');
	expect(outcome(await byTelegram(running, telegramOf(running, 8)))).toBe('not.exists.user');
});

test('a number and its SMS code link an account as well, and say so with isSms', async () => {
	const running = await startGateway();
	const { post, sealed, controls } = running;
	const { countryDialingCode } = controls.merchants.find(({ code }) => code === 'senviet')?.country ?? {};
	const prefix = controls.merchants.find(({ code }) => code === 'senviet')?.mobilePrefix ?? '';
	const mobileNum = `${prefix}0001`.slice(countryDialingCode?.length);
	await post('/wps/verification/sms/noLogin', { countryDialingCode, mobileNum }, SENVIET);
	const login = {
		type: 'telegram',
		isSms: true,
		username: `${prefix}0001`,
		password: controls.messages('senviet')[0]?.code,
		telegramAuth: telegramOf(running, 7),
	};
	expect(outcome(await sealed(LOGIN, login, SENVIET))).toBe('in');
	expect(controls.linkedAccounts('senviet')).toMatchObject([{ userName: 'player' }]);
});

test('an account is of one member: another one can neither link nor register it', async () => {
	const running = await startGateway();
	const { sealed, controls } = running;
	controls.linkAccount('senviet', 'agent', { type: 'telegram', subject: '7' });
	const telegramAuth = () => telegramOf(running, 7);
	const login = { type: 'telegram', ...PLAYER, telegramAuth: telegramAuth() };
	expect(outcome(await sealed(LOGIN, login, SENVIET))).toBe('account.linked');
	const byName = { ...NEWCOMER, username: 'newcomer1', telegramAuth: telegramAuth() };
	expect(outcome(await sealed('/wps/member/register', byName, SENVIET))).toBe('account.linked');
	expect(controls.registrations('senviet')).toEqual([]);
	expect(controls.linkedAccounts('senviet')).toMatchObject([{ userName: 'agent' }]);
	// A registration whose answer was lost comes again: its account is open already.
	const again = await sealed(BY_ACCOUNT, { ...ACCOUNT, telegramAuth: telegramAuth() }, SENVIET);
	expect(again.value.userName).toBe('agent');
	controls.unlinkAccount(controls.linkedAccounts('senviet')[0]?.id ?? 0);
	expect(outcome(await byTelegram(running, telegramAuth()))).toBe('not.exists.user');
});

test.each([
	['/wps/member/register', { username: 'newcomer1', password: 'Secret12' }],
	['/wps/member/register/autoUsername', { password: 'Secret12' }],
	[BY_ACCOUNT, {}],
])('REG-05 a registration by %s links the account that comes along', async (path, fields) => {
	const running = await startGateway();
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
	// The same proof begins no second session.
	expect(outcome(await byTelegram(running, body.telegramAuth))).toBe('telegram_validate_failed');
});

test('a registration by an account needs one of the two switches, and one proof', async () => {
	const running = await startGateway();
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

test('API-25 the key of a registration saves once what the account says of the member', async () => {
	const running = await startGateway();
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

test('API-04 a LINE session token logs in who has linked it, once', async () => {
	const running = await startGateway();
	const { post, sealed } = running;
	const token = await lineToken(running, 'Mali');
	expect(outcome(await post(BY_LINE, { lineSessionToken: token }))).toBe('not.exists.user');
	// What was refused is still good to link with.
	expect(outcome(await sealed(LOGIN, { type: 'line', ...PLAYER, lineSessionToken: token }))).toBe('in');
	expect(outcome(await post(BY_LINE, { lineSessionToken: token }))).toBe('line_invalid_token');
	const next = await lineToken(running, 'Mali');
	expect(outcome(await post(BY_LINE, { lineSessionToken: next }, SENVIET))).toBe('line_invalid_token');
	expect(outcome(await post(BY_LINE, { lineSessionToken: next }))).toBe('in');
	expect(outcome(await post(BY_LINE, { lineSessionToken: 'made-up' }))).toBe('line_invalid_token');
	expect(outcome(await post(BY_LINE, {}))).toBe('bad_request');
});

test('API-03 a session of Maya makes its owner a member, and then logs them in', async () => {
	const running = await startGateway();
	const { post, controls } = running;
	const byMaya = async (sessionId: string) =>
		post(BY_MAYA, { ...ORIGIN, env: 'sandbox', sessionId, loginDeviceId: 'd1', device: 'PWA' }, SENVIET);
	const sessionId = await mayaSession(running, 'Liza');
	expect((await byMaya(sessionId)).value).toMatchObject({ firstTimeLogin: true });
	expect(controls.registrations('senviet')).toMatchObject([{ way: 'account', loginDeviceId: 'd1' }]);
	expect(outcome(await byMaya(sessionId))).toBe('maya.session.invalid');
	expect((await byMaya(await mayaSession(running, 'Liza'))).value).toMatchObject({ firstTimeLogin: false });
	expect(controls.registrations('senviet')).toHaveLength(1);
	expect(outcome(await byMaya('../x'))).toBe('bad_request');
});

test('the second step of a member is asked for with an account too, and links after it', async () => {
	const running = await startGateway();
	const { sealed, controls } = running;
	const login = {
		type: 'telegram',
		username: 'mailuser',
		password: 'Mailuser1',
		telegramAuth: telegramOf(running, 7),
	};
	const asked = await sealed(LOGIN, login, SENVIET);
	expect(outcome(asked)).toBe('login_verify_required');
	expect(controls.linkedAccounts('senviet')).toEqual([]);
	const confirm = (answer: Answer) =>
		sealed(
			VERIFY,
			{
				verificationToken: answer.value.verificationToken,
				email: controls.messages('senviet')[0]?.code,
			},
			SENVIET,
		);
	expect(outcome(await confirm(asked))).toBe('in');
	expect(controls.linkedAccounts('senviet')).toMatchObject([{ userName: 'mailuser' }]);
	const again = await byTelegram(running, telegramOf(running, 7));
	expect(outcome(again)).toBe('login_verify_required');
	expect(outcome(await confirm(again))).toBe('in');
});

test('the type of a login fits its proof, and the panel shows and unlinks what is linked', async () => {
	const running = await startGateway();
	const { sealed, controls, fetch } = running;
	for (const body of [
		{ type: 'telegram' },
		{ type: 'line', telegramAuth: telegramOf(running, 7) },
		{ type: 'firebase', firebaseIdToken: 'x' },
		{ type: 'telegram', ...PLAYER },
	]) {
		expect(outcome(await sealed(LOGIN, body, SENVIET))).toBe('bad_request');
	}
	const panel = async () => (await fetch('/demo?merchant=senviet')).text();
	expect(await panel()).toContain('No one has linked an account.');
	await sealed(LOGIN, { type: 'telegram', ...PLAYER, telegramAuth: telegramOf(running, 7, '<b>') }, SENVIET);
	expect(await panel()).toContain(
		'<strong>player</strong> signs in with telegram: &lt;b&gt;, <code>7</code>',
	);
	await running.post('/demo/api/accounts/unlink', { id: controls.linkedAccounts('senviet')[0]?.id }, AURELIA);
	expect(controls.linkedAccounts('senviet')).toEqual([]);
});
