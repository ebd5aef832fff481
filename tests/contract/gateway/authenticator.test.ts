import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { AURELIA, type Running, startGateway } from './support.ts';

const PATH = '/wps/member/authenticator';
const STEP = 30_000;

/** What an app shows that was set up with this link, at the gateway's time. */
const codeOf = (uri: string, { clock }: Running) => URI.parse(uri).generate({ timestamp: clock.now });
const isOn = async ({ call }: Running, member: Record<string, string>) =>
	(await call(PATH, member)).value.enabled;
const LOGIN = { username: 'player', password: 'Play1234' };

async function started() {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const { value } = await running.post(`${PATH}/start`, {}, player);
	return { running, player, uri: String(value.uri), secret: String(value.secret) };
}

test('a new secret counts once a code has confirmed it; from then on logins ask for one', async () => {
	const { running, player, uri, secret } = await started();
	expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	expect(uri).toBe(
		`otpauth://totp/Aurelia:player?issuer=Aurelia&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
	);
	expect(await isOn(running, player)).toBe(false);
	expect((await running.login(LOGIN)).success).toBe(true);

	const code = codeOf(uri, running);
	expect((await running.sealed(`${PATH}/confirm`, { code }, player)).success).toBe(true);
	expect(await isOn(running, player)).toBe(true);
	const login = await running.login(LOGIN);
	expect(login).toMatchObject({ errorCode: 'login_verify_required', value: { methods: ['ga'] } });

	// Each code works once, also one that turned it on.
	const { verificationToken } = login.value;
	const verify = (ga: string) => running.sealed('/wps/session/login/verification', { verificationToken, ga });
	expect((await verify(code)).errorCode).toBe('verification.code.err');
	running.clock.now += STEP;
	expect((await verify(codeOf(uri, running))).success).toBe(true);
});

test('a code turns it off, and the secret is gone', async () => {
	const { running, player, uri } = await started();
	await running.sealed(`${PATH}/confirm`, { code: codeOf(uri, running) }, player);
	expect((await running.post(`${PATH}/start`, {}, player)).errorCode).toBe('authenticator.on');
	running.clock.now += STEP;
	expect((await running.sealed(`${PATH}/remove`, { code: codeOf(uri, running) }, player)).success).toBe(true);
	expect(await isOn(running, player)).toBe(false);
	expect(running.controls.authenticators('aurelia').map(({ userName }) => userName)).not.toContain('player');
	expect((await running.login(LOGIN)).success).toBe(true);
	running.clock.now += STEP;
	expect((await running.sealed(`${PATH}/remove`, { code: codeOf(uri, running) }, player)).errorCode).toBe(
		'authenticator.off',
	);
});

test('a secret stays the same until it is confirmed, for fifteen minutes', async () => {
	const { running, player, uri } = await started();
	const start = async () => (await running.post(`${PATH}/start`, {}, player)).value.uri;
	running.clock.now += 15 * 60_000 - 1;
	expect(await start()).toBe(uri);
	running.clock.now += 15 * 60_000;
	const late = await running.sealed(`${PATH}/confirm`, { code: codeOf(uri, running) }, player);
	expect(late.errorCode).toBe('authenticator.expired');
	expect(await isOn(running, player)).toBe(false);
	expect(await start()).not.toBe(uri);
});

test('five wrong codes are the limit, however many are sent at once', async () => {
	const { running, player, uri } = await started();
	const right = codeOf(uri, running);
	const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
	const answers = await Promise.all(
		Array.from({ length: 7 }, () => running.sealed(`${PATH}/confirm`, { code: wrong }, player)),
	);
	const codes = answers.map(({ errorCode }) => errorCode);
	expect(codes.filter((code) => code === 'verification.code.err')).toHaveLength(5);
	const last = await running.sealed(`${PATH}/confirm`, { code: right }, player);
	expect(last).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST_AUTHENTICATOR' });
	expect(await isOn(running, player)).toBe(false);
});

test('all of it is for members only, and codes come encrypted', async () => {
	const { running, player, uri } = await started();
	const code = codeOf(uri, running);
	expect((await running.call(PATH)).errorCode).toBe('CUSTOMER_NOT_LOGIN');
	expect((await running.post(`${PATH}/start`, {}, AURELIA)).errorCode).toBe('CUSTOMER_NOT_LOGIN');
	for (const part of ['confirm', 'remove']) {
		expect((await running.sealed(`${PATH}/${part}`, { code })).errorCode).toBe('CUSTOMER_NOT_LOGIN');
		expect((await running.post(`${PATH}/${part}`, { code }, player)).errorCode).toBe('bad_request');
		expect((await running.sealed(`${PATH}/${part}`, { code: '12345' }, player)).errorCode).toBe(
			'bad_request',
		);
	}
});

test('a reset turns it off for those who had none, and on for those who had one', async () => {
	const { running, player, uri } = await started();
	await running.sealed(`${PATH}/confirm`, { code: codeOf(uri, running) }, player);
	const before = running.controls.authenticators('aurelia').map(({ userName }) => userName);
	expect(before).toContain('player');
	running.controls.reset();
	expect((await running.login(LOGIN)).success).toBe(true);
	const after = running.controls.authenticators('aurelia').map(({ userName }) => userName);
	expect(after).toEqual(['secured', 'gauser']);
});
