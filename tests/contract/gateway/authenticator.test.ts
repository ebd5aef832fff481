import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { type CallHeaders, freshGateway, MINUTE, type Running } from './support.ts';

const PATH = '/wps/member/authenticator';
const STEP = 30_000;
const LOGIN = { username: 'player', password: 'Play1234' };

/** The code that an app shows at the gateway's time. */
const codeOf = (uri: string, { clock }: Running) => URI.parse(uri).generate({ timestamp: clock.now });
const isOn = async ({ call }: Running, member: CallHeaders) => (await call(PATH, member)).value.enabled;

async function started() {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	const { value } = await running.post(`${PATH}/start`, {}, player);
	const send = (part: 'confirm' | 'remove', code: string) =>
		running.sealed(`${PATH}/${part}`, { code }, player);
	return { running, player, send, uri: String(value.uri), secret: String(value.secret) };
}

test('a secret is confirmed with a code, asked for at login, and removed with another code', async () => {
	const { running, player, send, uri, secret } = await started();
	expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	expect(uri).toBe(
		`otpauth://totp/Aurelia:player?issuer=Aurelia&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
	);
	expect(await isOn(running, player)).toBe(false);

	const code = codeOf(uri, running);
	expect((await send('confirm', code)).success).toBe(true);
	expect(await isOn(running, player)).toBe(true);
	expect((await running.post(`${PATH}/start`, {}, player)).errorCode).toBe('authenticator.on');
	const login = await running.login(LOGIN);
	expect(login).toMatchObject({ errorCode: 'login_verify_required', value: { methods: ['ga'] } });
	// Each code works once, also the one that confirmed the secret.
	const { verificationToken } = login.value;
	const verify = (ga: string) => running.sealed('/wps/session/login/verification', { verificationToken, ga });
	expect((await verify(code)).errorCode).toBe('verification.code.err');
	running.clock.now += STEP;
	expect((await verify(codeOf(uri, running))).success).toBe(true);

	running.clock.now += STEP;
	expect((await send('remove', codeOf(uri, running))).success).toBe(true);
	expect(await isOn(running, player)).toBe(false);
	running.clock.now += STEP;
	expect((await send('remove', codeOf(uri, running))).errorCode).toBe('authenticator.off');
});

test('an unconfirmed secret expires after fifteen minutes', async () => {
	const { running, player, send, uri } = await started();
	running.clock.now += 15 * MINUTE;
	expect((await send('confirm', codeOf(uri, running))).errorCode).toBe('authenticator.expired');
	expect((await running.post(`${PATH}/start`, {}, player)).value.uri).not.toBe(uri);
});
