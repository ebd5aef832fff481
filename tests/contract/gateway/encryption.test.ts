import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { AURELIA, freshGateway, seal } from './support.ts';

const KEY = '/wps/session/key/rsa?_=1';
const LOGIN = '/wps/session/login';
const PLAYER = JSON.stringify({ type: 'username', username: 'player', password: 'Play1234' });
const REFUSED = {
	status: 400,
	success: false,
	errorCode: 'bad_request',
	message: 'This request isn’t valid.',
};

test('API-17 the key is an RSA public key of 2048 bits, the same until it is rotated', async () => {
	const { call, controls } = await freshGateway();
	const { value, headers } = await call(KEY);
	const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
	expect(key.asymmetricKeyType).toBe('rsa');
	expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
	expect(headers.get('cache-control')).toBe('no-store');
	expect((await call(KEY)).value).toBe(value);
	await controls.rotateKey();
	expect((await call(KEY)).value).not.toBe(value);
	expect((await call('/wps/session/key/rsa')).errorCode).toBe('bad_request');
});

test('NET-05 a body under another key, damaged, or not encrypted gets one and the same answer', async () => {
	const { call, post } = await freshGateway();
	const { value: rsaKey } = await call(KEY);
	const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const good = seal(PLAYER, rsaKey);
	const strange = seal(PLAYER, publicKey.export({ format: 'der', type: 'spki' }).toString('base64'));
	const bodies = [
		strange,
		{ ...strange, rsaKey },
		{ ...good, RSA: good.RSA.slice(4) },
		{ ...good, RSA: 'A'.repeat(344) },
		{ ...good, DES: good.DES.slice(0, -8) },
		{ ...good, DES: good.DES.slice(8) },
		{ ...good, DES: '#'.repeat(64) },
		{ ...good, RSA: seal(PLAYER, rsaKey, 'DES').RSA },
		seal('no json', rsaKey),
		seal('null', rsaKey),
		seal(JSON.stringify({ type: 'username', username: null, password: {} }), rsaKey),
		JSON.parse(PLAYER),
	];
	for (const [index, body] of bodies.entries()) {
		expect(await post(LOGIN, body), `body ${index}`).toMatchObject(REFUSED);
	}
	expect((await post(LOGIN, good)).success).toBe(true);
});

test('a body that is too large gets 413, also without a Content-Length', async () => {
	const { post, fetch } = await freshGateway();
	expect(await post(LOGIN, 'x'.repeat(70_000))).toMatchObject({ ...REFUSED, status: 413 });
	const chunks = new ReadableStream({
		pull(controller) {
			controller.enqueue(new Uint8Array(10_000));
		},
	});
	const init = { method: 'POST', headers: AURELIA, body: chunks, duplex: 'half' } as RequestInit;
	// This client never stops sending. It gets an answer, or its connection is closed.
	const outcome = await fetch(LOGIN, init).then(
		({ status }) => status,
		() => 'closed',
	);
	expect(outcome).toBeOneOf([413, 'closed']);
});
