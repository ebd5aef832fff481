import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { URI } from 'otpauth';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { Passkeys } from '../../../src/demo/store/passkeys.ts';
import { passkeyLogin } from '../../../src/gateway/contract/passkey-login.ts';
import { passkeyLoginOptions } from '../../../src/gateway/contract/passkey-login-options.ts';
import { passkeyStart } from '../../../src/gateway/contract/passkey-start.ts';
import { passkeys } from '../../../src/gateway/contract/passkeys.ts';
import { FIELDS } from './every-endpoint.ts';
import { AURELIA, type CallHeaders, freshGateway, INFO, MINUTE, type Running, SENVIET } from './support.ts';

const HOST = 'www.aurelia.example';
const ID = 'AAAA';
const [PRESENT, VERIFIED] = [0x01, 0x05];

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** A gateway whose member "player" has a passkey (ES256), and a function that logs in with it. */
async function withPasskey() {
	const running = await freshGateway();
	const { call, gateway, member, post } = running;
	const headers = await member('player', 'Play1234');
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	// RFC 9053, 7.1: a map of key type EC2, ES256 and curve P-256, then the coordinates.
	const parts = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')];
	const key = Buffer.concat([...parts, Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')]);
	const store = new Passkeys(gateway.database, () => running.clock.now);
	const memberId = Number((await call(INFO, headers)).value.id);
	const unused = { counter: 0, transports: ['internal'], aaguid: '', userAgent: '' };
	const synced = { multiDevice: true, backedUp: true };
	store.add({ id: ID, memberId, host: HOST, publicKey: Uint8Array.from(key), ...unused, ...synced });

	async function logIn({
		origin = `https://${HOST}`,
		flags = VERIFIED,
		forged = false,
		challenge = '',
	} = {}) {
		const used = challenge || (await challengeFor(running));
		const client = JSON.stringify({ type: 'webauthn.get', challenge: used, origin, crossOrigin: false });
		const data = Buffer.concat([sha256(HOST), Buffer.from([flags, 0, 0, 0, 0])]);
		const signature = sign('sha256', Buffer.concat([data, sha256(forged ? '' : client)]), privateKey);
		const response = {
			clientDataJSON: base64url(client),
			authenticatorData: base64url(data),
			signature: base64url(signature),
		};
		const credential = { id: ID, rawId: ID, type: 'public-key', response, clientExtensionResults: {} };
		return post(passkeyLogin.path, { credential });
	}
	return { running, headers, logIn };
}

async function challengeFor({ post }: Running): Promise<string> {
	const { value } = await post(passkeyLoginOptions.path, { host: HOST });
	return parse(passkeyLoginOptions.value, value).options.challenge;
}
const listed = async ({ call }: Running, member: CallHeaders) =>
	parse(passkeys.value, (await call(passkeys.path, member)).value);

test('a passkey logs its member in, and the list has its host and its first and last use', async () => {
	const { running, headers, logIn } = await withPasskey();
	const { value: started } = await running.post(passkeyStart.path, { host: HOST }, headers);
	const { options } = parse(passkeyStart.value, started);
	expect(options).toMatchObject({
		rp: { id: HOST, name: 'Aurelia' },
		user: { id: expect.stringMatching(/^[\w-]{43}$/), name: 'player' },
		attestation: 'none',
		authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
		excludeCredentials: [{ id: ID }],
	});
	const added = new Date(running.clock.now).toISOString();
	expect(await listed(running, headers)).toEqual({
		passkeys: [{ id: ID, keeper: '', userAgent: '', host: HOST, synced: true, added, used: null }],
		user: options.user.id,
		most: 10,
	});
	running.clock.now += MINUTE;
	const value = parse(passkeyLogin.value, (await logIn()).value);
	expect(value).toMatchObject({ userName: 'player', passwordExpired: false });
	const own = { ...AURELIA, Authorization: value.token };
	const used = new Date(running.clock.now).toISOString();
	expect((await listed(running, own)).passkeys).toMatchObject([{ added, used }]);
});

test('a used or old challenge, another origin, a wrong signature and a removed passkey have their codes', async () => {
	const { running, headers, logIn } = await withPasskey();
	const code = async (ceremony: Parameters<typeof logIn>[0]) => (await logIn(ceremony)).errorCode;
	const challenge = await challengeFor(running);
	expect(await code({ challenge })).toBeUndefined();
	expect(await code({ challenge })).toBe('passkey.expired');
	const late = await challengeFor(running);
	running.clock.now += 5 * MINUTE;
	expect(await code({ challenge: late })).toBe('passkey.expired');
	for (const origin of ['https://evil.example', `https://sub.${HOST}`, `http://${HOST}`]) {
		expect(await code({ origin }), origin).toBe('passkey.failed');
	}
	expect(await code({ forged: true })).toBe('passkey.failed');
	await running.post('/wps/member/passkeys/remove', { id: ID }, headers);
	expect(await code({})).toBe('passkey.unknown');
	expect((await listed(running, headers)).passkeys).toEqual([]);
});

test('LOG-04 a passkey needs a second step only if the phone did not check who holds it', async () => {
	const { running, headers, logIn } = await withPasskey();
	const { value } = await running.post('/wps/member/authenticator/start', {}, headers);
	const code = URI.parse(value.uri).generate({ timestamp: running.clock.now });
	await running.sealed('/wps/member/authenticator/confirm', { code }, headers);
	expect((await logIn()).success).toBe(true);
	const asked = await logIn({ flags: PRESENT });
	expect(asked).toMatchObject({ errorCode: 'login_verify_required', value: { methods: ['ga'] } });
});

test('passkeys need a valid host and a merchant who offers them', async () => {
	const { running, headers } = await withPasskey();
	const { post } = running;
	for (const host of ['', 'https://x', 'a b', '-x', 'X'.repeat(300), 7]) {
		expect((await post(passkeyStart.path, { host }, headers)).errorCode).toBe('bad_request');
		expect((await post(passkeyLoginOptions.path, { host })).errorCode).toBe('bad_request');
	}
	expect((await post(passkeyLoginOptions.path, { host: HOST }, SENVIET)).errorCode).toBe('bad_request');
	const { errorCode } = await post('/wps/member/passkeys/add', FIELDS.passkeyAdd, headers);
	expect(errorCode).toBe('passkey.expired');
});
