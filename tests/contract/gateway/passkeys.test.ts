import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { passkeyLogin } from '../../../src/gateway/contract/passkey-login.ts';
import { passkeyLoginOptions } from '../../../src/gateway/contract/passkey-login-options.ts';
import { passkeyStart } from '../../../src/gateway/contract/passkey-start.ts';
import { passkeys } from '../../../src/gateway/contract/passkeys.ts';
import { type Ceremony, SoftwarePasskey } from './software-passkey.ts';
import { AURELIA, type Running, SENVIET, startGateway } from './support.ts';

const HOST = 'www.aurelia.example';
const MINUTE = 60_000;
const ADD = '/wps/member/passkeys/add';

type Headers = Record<string, string>;

const start = async ({ post }: Running, member: Headers, host = HOST) =>
	parse(passkeyStart.value, (await post(passkeyStart.path, { host }, member)).value).options;
const challengeFor = async ({ post }: Running, host = HOST) =>
	parse(passkeyLoginOptions.value, (await post(passkeyLoginOptions.path, { host })).value).options.challenge;
const listed = async ({ call }: Running, member: Headers) =>
	parse(passkeys.value, (await call(passkeys.path, member)).value);

async function add(
	running: Running,
	member: Headers,
	passkey: SoftwarePasskey,
	more: Partial<Ceremony> = {},
) {
	const { challenge } = await start(running, member);
	return running.post(ADD, { credential: passkey.registered({ challenge, ...more }) }, member);
}
async function logIn(running: Running, passkey: SoftwarePasskey, more: Partial<Ceremony> = {}) {
	const challenge = await challengeFor(running);
	return running.post(passkeyLogin.path, { credential: passkey.signed({ challenge, ...more }) });
}

async function withPasskey(userName = 'player', password = 'Play1234') {
	const running = await startGateway();
	const member = await running.member(userName, password);
	const passkey = new SoftwarePasskey(HOST);
	expect((await add(running, member, passkey)).success).toBe(true);
	return { running, member, passkey };
}

test('a passkey logs its member in, and the list says what is known of it', async () => {
	const { running, member, passkey } = await withPasskey();
	const added = new Date(running.clock.now).toISOString();
	const first = await listed(running, member);
	expect(first).toEqual({
		passkeys: [{ id: passkey.id, keeper: '', userAgent: '', host: HOST, synced: true, added, used: null }],
		user: expect.stringMatching(/^[\w-]{43}$/),
		most: 10,
	});
	running.clock.now += MINUTE;
	const value = parse(passkeyLogin.value, (await logIn(running, passkey, { userHandle: first.user })).value);
	expect(value).toMatchObject({ userName: 'player', passwordExpired: false });
	const own = { ...AURELIA, Authorization: value.token };
	const used = new Date(running.clock.now).toISOString();
	expect((await listed(running, own)).passkeys).toMatchObject([{ added, used }]);
});

test('a browser is asked for one that needs no name, and never for a second one of its own', async () => {
	const { running, member, passkey } = await withPasskey();
	const options = await start(running, member);
	expect(options).toMatchObject({
		rp: { id: HOST, name: 'Aurelia' },
		user: { id: (await listed(running, member)).user, name: 'player' },
		attestation: 'none',
		authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
		excludeCredentials: [{ id: passkey.id }],
	});
	// It may be read by anyone who holds the phone.
	expect(Buffer.from(options.user.id, 'base64url').toString()).not.toMatch(/player|^\d+$/);
	expect((await start(running, member, 'm.aurelia.example')).excludeCredentials).toEqual([]);
});

test('a challenge is good for one answer, for five minutes, and for whom it was made', async () => {
	const { running, member, passkey } = await withPasskey();
	const send = (challenge: string) =>
		running.post(passkeyLogin.path, { credential: passkey.signed({ challenge }) });
	const challenge = await challengeFor(running);
	expect((await send(challenge)).success).toBe(true);
	expect((await send(challenge)).errorCode).toBe('passkey.expired');
	expect((await send('AAAA')).errorCode).toBe('passkey.expired');
	const late = await challengeFor(running);
	running.clock.now += 5 * MINUTE;
	expect((await send(late)).errorCode).toBe('passkey.expired');
	// One for adding doesn't log in, and another member's adds nothing.
	expect((await send((await start(running, member)).challenge)).errorCode).toBe('passkey.expired');
	const agent = await running.member('agent', 'Agent1234');
	const theirs = new SoftwarePasskey(HOST).registered({ challenge: (await start(running, agent)).challenge });
	expect((await running.post(ADD, { credential: theirs }, member)).errorCode).toBe('passkey.expired');
});

test.each<[string, Partial<Ceremony>]>([
	['another site', { origin: 'https://evil.example' }],
	['a subdomain', { origin: `https://sub.${HOST}` }],
	['plain http', { origin: `http://${HOST}` }],
	['an address with more than an origin', { origin: `https://${HOST}/x` }],
	['an Android app', { origin: 'android:apk-key-hash:AAAA' }],
	['another relying party', { host: 'evil.example' }],
	['another member’s handle', { userHandle: 'AAAA' }],
])('an answer from %s is refused', async (_, wrong) => {
	const { running, member, passkey } = await withPasskey();
	expect((await logIn(running, passkey, wrong)).errorCode).toBe('passkey.failed');
	if (!wrong.userHandle) {
		expect((await add(running, member, new SoftwarePasskey(HOST), wrong)).errorCode).toBe('passkey.failed');
	}
	expect((await logIn(running, passkey)).success).toBe(true);
});

test('a forged signature, a stolen id and a counter that runs backwards are refused', async () => {
	const { running, member, passkey } = await withPasskey();
	const forger = new SoftwarePasskey(HOST, { id: passkey.id });
	expect((await logIn(running, forger)).errorCode).toBe('passkey.failed');
	// Nor does anyone add a passkey under an id that is taken.
	const agent = await running.member('agent', 'Agent1234');
	expect((await add(running, agent, forger)).errorCode).toBe('passkey.failed');

	const counting = new SoftwarePasskey(HOST, { synced: false });
	await add(running, member, counting, { counter: 5 });
	expect((await listed(running, member)).passkeys[0]).toMatchObject({ id: counting.id, synced: false });
	expect((await logIn(running, counting, { counter: 7 })).success).toBe(true);
	expect((await logIn(running, counting, { counter: 7 })).errorCode).toBe('passkey.failed');
	expect((await logIn(running, counting, { counter: 6 })).errorCode).toBe('passkey.failed');
	expect(running.controls.passkeys('aurelia').find(({ id }) => id === counting.id)?.counter).toBe(7);
});

test('a member removes their own; from then on it is unknown', async () => {
	const { running, member, passkey } = await withPasskey();
	const agent = await running.member('agent', 'Agent1234');
	const remove = (headers: Headers) =>
		running.post('/wps/member/passkeys/remove', { id: passkey.id }, headers);
	expect((await remove(agent)).success).toBe(true);
	expect((await logIn(running, passkey)).success).toBe(true);
	expect((await remove(member)).success).toBe(true);
	expect((await logIn(running, passkey)).errorCode).toBe('passkey.unknown');
	expect((await remove(member)).success).toBe(true);
	expect((await listed(running, member)).passkeys).toEqual([]);
});

test('ten passkeys are the limit', async () => {
	const { running, member } = await withPasskey();
	for (let count = 1; count < 10; count++) {
		expect((await add(running, member, new SoftwarePasskey(HOST))).success).toBe(true);
	}
	expect((await add(running, member, new SoftwarePasskey(HOST))).errorCode).toBe('passkey.too.many');
	expect((await listed(running, member)).passkeys).toHaveLength(10);
});

test('LOG-04 a second step is asked for only if the phone did not check who holds it', async () => {
	const { running, member } = await withPasskey();
	const { value } = await running.post('/wps/member/authenticator/start', {}, member);
	const { URI } = await import('otpauth');
	const code = URI.parse(value.uri).generate({ timestamp: running.clock.now });
	await running.sealed('/wps/member/authenticator/confirm', { code }, member);
	const passkey = new SoftwarePasskey(HOST);
	await add(running, member, passkey, { verified: false });
	expect((await logIn(running, passkey)).success).toBe(true);
	const asked = await logIn(running, passkey, { verified: false });
	expect(asked).toMatchObject({ errorCode: 'login_verify_required', value: { methods: ['ga'] } });
});

test('it is for members, for hosts, and for merchants who have it', async () => {
	const { running, member, passkey } = await withPasskey();
	const { post, call } = running;
	for (const path of [passkeyStart.path, ADD, '/wps/member/passkeys/remove']) {
		expect((await post(path, { host: HOST, id: 'AAAA' })).errorCode).toMatch(
			/CUSTOMER_NOT_LOGIN|bad_request/,
		);
	}
	expect((await call(passkeys.path)).errorCode).toBe('CUSTOMER_NOT_LOGIN');
	for (const host of ['', 'https://x', 'a b', '-x', 'X'.repeat(300), 7]) {
		expect((await post(passkeyStart.path, { host }, member)).errorCode).toBe('bad_request');
		expect((await post(passkeyLoginOptions.path, { host })).errorCode).toBe('bad_request');
	}
	expect((await post(passkeyLoginOptions.path, { host: HOST }, SENVIET)).errorCode).toBe('bad_request');
	const challenge = await challengeFor(running);
	const credential = passkey.signed({ challenge });
	expect((await post(passkeyLogin.path, { credential }, SENVIET)).errorCode).toBe('bad_request');
	for (const broken of [{ ...credential, id: 'ä' }, { ...credential, response: {} }, { id: 'x' }, null]) {
		expect((await post(passkeyLogin.path, { credential: broken })).errorCode).toBe('bad_request');
	}
});

test('a reset takes all passkeys along', async () => {
	const { running, passkey } = await withPasskey();
	expect(running.controls.passkeys('aurelia')).toMatchObject([{ id: passkey.id, userName: 'player' }]);
	running.controls.reset();
	expect(running.controls.passkeys('aurelia')).toEqual([]);
	expect((await logIn(running, passkey)).errorCode).toBe('passkey.unknown');
});
