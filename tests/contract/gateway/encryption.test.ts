import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { AURELIA, seal, startGateway } from './support.ts';

const KEY = '/wps/session/key/rsa?_=1';
const LOGIN = '/wps/session/login';
const PLAYER = JSON.stringify({ type: 'username', username: 'player', password: 'Play1234' });
const REFUSED = {
	status: 400,
	success: false,
	errorCode: 'bad_request',
	message: 'This request isn’t valid.',
};

test('API-17 answers an RSA public key of 2048 bits, the same until it is rotated', async () => {
	const { call, controls } = await startGateway();
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

test('a retired key opens what it sealed for ten minutes more', async () => {
	const { call, post, controls, clock } = await startGateway();
	const body = seal(PLAYER, (await call(KEY)).value);
	await controls.rotateKey();
	clock.now += 10 * 60_000 - 1;
	expect((await post(LOGIN, body)).success).toBe(true);
	clock.now += 1;
	expect(await post(LOGIN, body)).toMatchObject(REFUSED);
});

test('a body under a foreign key, damaged or mixed up is refused, always in the same words', async () => {
	const [one, other] = [await startGateway(), await startGateway()];
	const { value: rsaKey } = await one.call(KEY);
	const { value: foreign } = await other.call(KEY);
	const good = seal(PLAYER, rsaKey);
	const strange = seal(PLAYER, foreign);
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
		seal('[]', rsaKey),
		seal(JSON.stringify({ type: 'magic', username: 'player', password: 'x' }), rsaKey),
		seal(JSON.stringify({ type: 'username', username: 'player' }), rsaKey),
		seal(JSON.stringify({ type: 'username', username: 'a'.repeat(65), password: 'x' }), rsaKey),
		seal(JSON.stringify({ type: 'username', username: null, password: {} }), rsaKey),
		JSON.parse(PLAYER),
	];
	for (const [index, body] of bodies.entries()) {
		expect(await one.post(LOGIN, body), `body ${index}`).toMatchObject(REFUSED);
	}
	expect((await one.post(LOGIN, good)).success).toBe(true);
});

test('bad JSON, a list, and a body that is too large never get further', async () => {
	const { post, fetch } = await startGateway();
	for (const body of [
		'',
		'{',
		'[]',
		'null',
		'"text"',
		'42',
		'{"rsaKey":1,"RSA":2,"DES":3}',
		'['.repeat(60_000),
	]) {
		expect(await post(LOGIN, body), body.slice(0, 20)).toMatchObject(REFUSED);
	}
	expect(await post(LOGIN, 'x'.repeat(70_000))).toMatchObject({ ...REFUSED, status: 413 });
	// Without a Content-Length the size only shows while it is read.
	const chunks = new ReadableStream({
		pull(controller) {
			controller.enqueue(new Uint8Array(10_000));
		},
	});
	const endless = fetch(LOGIN, {
		method: 'POST',
		headers: AURELIA,
		body: chunks,
		duplex: 'half',
	} as RequestInit);
	// A client that never stops sending is answered, or cut off.
	expect(
		await endless.then(
			(response) => response.status,
			() => 'cut off',
		),
	).toBeOneOf([413, 'cut off']);
});

/** Mulberry32: the same bodies on every run. */
function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

test('200 generated bodies at login give only refusals, never a failure', async () => {
	const { call, fetch } = await startGateway();
	const { value: rsaKey } = await call(KEY);
	const next = random(20270115);
	const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T;
	const junk = () =>
		pick([
			() => null,
			() => next() * 1e9,
			() => next() > 0.5,
			() => String.fromCharCode(...Array.from({ length: next() * 200 }, () => next() * 0xffff)),
			() => Buffer.from(Array.from({ length: 64 + next() * 200 }, () => next() * 256)).toString('base64'),
			() => Array.from({ length: next() * 5 }, () => next()),
			() => ({ [pick(['a', '__proto__', 'constructor', 'length'])]: next() }),
		])();
	const make = () =>
		pick([
			() => JSON.stringify(junk()),
			() => JSON.stringify({ rsaKey: pick([rsaKey, junk()]), RSA: junk(), DES: junk() }),
			() => JSON.stringify(seal(JSON.stringify(junk()), rsaKey, pick(['DES', 'TripleDES']))),
			() =>
				JSON.stringify(seal(JSON.stringify({ type: junk(), username: junk(), password: junk() }), rsaKey)),
			() => JSON.stringify({ ...seal(PLAYER, rsaKey), DES: junk() }),
			() => JSON.stringify({ ...seal(PLAYER, rsaKey), RSA: junk() }),
			() => JSON.stringify(seal(PLAYER, rsaKey)).slice(0, -1 - next() * 500),
		])();
	for (let round = 0; round < 200; round++) {
		const body = make();
		const response = await fetch(LOGIN, { method: 'POST', headers: AURELIA, body });
		expect(response.status, body).toBe(400);
		expect(await response.json()).toMatchObject({ success: false, errorCode: 'bad_request' });
	}
});
