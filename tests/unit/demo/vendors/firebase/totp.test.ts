import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMULATOR_SERVER } from '../../../../../src/demo/vendors/firebase/emulator.ts';
import { withTotp } from '../../../../../src/demo/vendors/firebase/totp.ts';

const PROJECT = 'demo-totp';
let now = Date.parse('2026-11-22T12:00:00Z');
let server: import('node:http').Server;
let answer: (request: Request) => Promise<Response>;

beforeAll(async () => {
	const { createApp } = (await import(EMULATOR_SERVER.href)).default;
	server = (await createApp(PROJECT)).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const forward = (request: Request) => {
		const { pathname, search } = new URL(request.url);
		return fetch(new Request(origin + pathname + search, request));
	};
	answer = withTotp(forward, { projectId: PROJECT, now: () => now });
}, 30_000);
afterAll(() => server.close());

type Json = Record<string, never>;

async function call(path: string, body: unknown): Promise<Json> {
	const request = new Request(`http://site.example/identitytoolkit.googleapis.com${path}?key=any`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	return (await (await answer(request)).json()) as Json;
}

const signIn = (sub: string): Promise<Json> =>
	call('/v1/accounts:signInWithIdp', {
		postBody: `providerId=google.com&id_token=${encodeURIComponent(
			JSON.stringify({ sub, email: `${sub}@example.com`, email_verified: true }),
		)}`,
		requestUri: 'http://site.example',
		returnSecureToken: true,
	});

/** The code of the app at a time. */
const codeAt = (secret: string, timestamp: number) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

async function enrol(sub: string): Promise<string> {
	const { idToken } = await signIn(sub);
	const { totpSessionInfo } = await call('/v2/accounts/mfaEnrollment:start', {
		idToken,
		totpEnrollmentInfo: {},
	});
	const { sharedSecretKey, sessionInfo } = totpSessionInfo as unknown as Record<string, string>;
	const finished = await call('/v2/accounts/mfaEnrollment:finalize', {
		idToken,
		displayName: 'App',
		totpVerificationInfo: { sessionInfo, verificationCode: codeAt(sharedSecretKey as string, now) },
	});
	expect(finished).toMatchObject({ idToken: expect.any(String), refreshToken: expect.any(String) });
	return sharedSecretKey as string;
}

const finish = (pending: Json, verificationCode: string) =>
	call('/v2/accounts/mfaSignIn:finalize', {
		mfaPendingCredential: pending.mfaPendingCredential,
		mfaEnrollmentId: (pending.mfaInfo as unknown as { mfaEnrollmentId: string }[])[0]?.mfaEnrollmentId,
		totpVerificationInfo: { verificationCode },
	});

test('LOG-11 with an app as second factor, the sign-in waits for its code', async () => {
	const secret = await enrol('anna');
	const pending = await signIn('anna');
	expect(pending).not.toHaveProperty('idToken');
	expect(pending.mfaInfo).toEqual([
		{ mfaEnrollmentId: expect.any(String), displayName: 'App', enrolledAt: expect.any(String), totpInfo: {} },
	]);
	now += 30_000;
	const wrong = codeAt(secret, now + 600_000);
	expect(await finish(pending, wrong)).toMatchObject({ error: { message: 'INVALID_CODE' } });
	const { idToken } = await finish(pending, codeAt(secret, now));
	const { users } = await call('/v1/accounts:lookup', { idToken });
	expect(users).toMatchObject([{ email: 'anna@example.com', mfaInfo: [{ totpInfo: {} }] }]);
});

test('LOG-11 each code works once, also the one that confirmed the app', async () => {
	const secret = await enrol('bert');
	const pending = await signIn('bert');
	expect(await finish(pending, codeAt(secret, now))).toMatchObject({ error: { message: 'INVALID_CODE' } });
	now += 30_000;
	expect(await finish(pending, codeAt(secret, now))).toHaveProperty('idToken');
	expect(await finish(pending, codeAt(secret, now))).toMatchObject({ error: { message: 'INVALID_CODE' } });
});

test('a new key is valid for ten minutes, and only with its own code', async () => {
	const { idToken } = await signIn('cora');
	const { totpSessionInfo } = await call('/v2/accounts/mfaEnrollment:start', {
		idToken,
		totpEnrollmentInfo: {},
	});
	const { sharedSecretKey, sessionInfo } = totpSessionInfo as unknown as Record<string, string>;
	const confirm = (verificationCode: string) =>
		call('/v2/accounts/mfaEnrollment:finalize', {
			idToken,
			totpVerificationInfo: { sessionInfo, verificationCode },
		});
	expect(await confirm(codeAt(sharedSecretKey as string, now + 600_000))).toMatchObject({
		error: { message: 'INVALID_CODE' },
	});
	now += 600_000;
	expect(await confirm(codeAt(sharedSecretKey as string, now))).toMatchObject({
		error: { message: 'SESSION_EXPIRED' },
	});
	expect(
		await call('/v2/accounts/mfaEnrollment:start', { idToken: 'none', totpEnrollmentInfo: {} }),
	).toHaveProperty('error');
});
