import { afterEach, beforeAll, expect, test } from 'vitest';
import { emulator, firebaseToken } from '../../support/firebase.ts';
import { AURELIA, type Running, SENVIET, startGateway } from './support.ts';

const MAKE = '/wps/member/recoveryCodes';
const USE = '/wps/session/login/recovery';
const GOOGLE_ACCOUNT = { sub: 'g-7', email: 'mai@example.com' };

beforeAll(() => emulator.url(), 60_000);
afterEach(() => emulator.clear());

/** Turns on a phone as the second factor of an account. */
async function enrol(idToken: string): Promise<void> {
	const ask = async (path: string, body: object) => {
		const answer = await fetch(
			`${await emulator.url()}/identitytoolkit.googleapis.com/v2/accounts/${path}?key=any`,
			{
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({ idToken, ...body }),
			},
		);
		return answer.json();
	};
	const phoneNumber = '+639170001122';
	const { phoneSessionInfo } = await ask('mfaEnrollment:start', { phoneEnrollmentInfo: { phoneNumber } });
	const { sessionInfo } = phoneSessionInfo;
	const sent = await fetch(
		`${await emulator.url()}/emulator/v1/projects/demo-members-site/verificationCodes`,
	);
	const { verificationCodes } = await sent.json();
	const { code } = verificationCodes.find(
		(each: { sessionInfo: string }) => each.sessionInfo === sessionInfo,
	);
	await ask('mfaEnrollment:finalize', { phoneVerificationInfo: { sessionInfo, code, phoneNumber } });
}

/** Signs in with the account, which the member has linked. */
async function linkedToken({ gateway, clock }: Running): Promise<string> {
	// The emulator has the machine's clock.
	clock.now = Date.now();
	const token = await firebaseToken(GOOGLE_ACCOUNT);
	const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
	gateway.database
		.prepare(
			`INSERT INTO identities (merchant, type, provider, subject, member_id, linked_at)
			SELECT merchant, 'firebase', 'google', ?, id, 0 FROM members
			WHERE merchant = 'aurelia' AND user_name = 'player' ON CONFLICT DO NOTHING`,
		)
		.run(sub);
	return token;
}

async function makeCodes(running: Running): Promise<{ codes: string[]; token: string }> {
	const token = await linkedToken(running);
	const headers = await running.member('player', 'Play1234');
	const { value } = await running.sealed(MAKE, { firebaseIdToken: token }, headers);
	return { codes: value.codes, token };
}

test('LOG-11 a recovery code turns off the second factors of its account, once', async () => {
	const running = await startGateway();
	const { codes, token } = await makeCodes(running);
	expect(new Set(codes).size).toBe(8);
	await enrol(token);
	await expect(firebaseToken(GOOGLE_ACCOUNT)).rejects.toThrow();

	const [code = '', another = ''] = codes;
	expect(await running.sealed(USE, { code }, AURELIA)).toMatchObject({ success: true });
	expect(await firebaseToken(GOOGLE_ACCOUNT)).toEqual(expect.any(String));
	for (const used of [code, another]) {
		expect(await running.sealed(USE, { code: used }, AURELIA)).toMatchObject({
			errorCode: 'recovery.code.err',
		});
	}
});

test('LOG-11 new recovery codes end the older ones, and none works at another merchant', async () => {
	const running = await startGateway();
	const [old = ''] = (await makeCodes(running)).codes;
	const [code = ''] = (await makeCodes(running)).codes;
	expect(await running.sealed(USE, { code: old }, AURELIA)).toMatchObject({ errorCode: 'recovery.code.err' });
	expect(await running.sealed(USE, { code }, SENVIET)).toMatchObject({ errorCode: 'recovery.code.err' });
	expect(await running.sealed(USE, { code }, AURELIA)).toMatchObject({ success: true });
});

test('recovery codes can’t be guessed: ten wrong ones in ten minutes end it, from one address', async () => {
	const { sealed, clock } = await startGateway();
	const guess = async () => (await sealed(USE, { code: '0000000000' }, AURELIA)).errorCode;
	for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe('recovery.code.err');
	expect(await guess()).toBe('TOO_MANY_REQUEST_RECOVERY');
	clock.now += 10 * 60_000;
	expect(await guess()).toBe('recovery.code.err');
});

test('recovery codes are made for who is logged in and proves the account', async () => {
	const { sealed, member } = await startGateway();
	expect(await sealed(MAKE, { firebaseIdToken: 'a.b.' }, AURELIA)).toMatchObject({
		errorCode: 'CUSTOMER_NOT_LOGIN',
	});
	const headers = await member('player', 'Play1234');
	expect(await sealed(MAKE, { firebaseIdToken: 'a.b.' }, headers)).toMatchObject({
		errorCode: 'firebase.token.invalid',
	});
});

test('nobody gets recovery codes for an account that is somebody else’s', async () => {
	const running = await startGateway();
	const firebaseIdToken = await linkedToken(running);
	const other = await running.member('agent', 'Agent1234');
	expect(await running.sealed(MAKE, { firebaseIdToken }, other)).toMatchObject({
		errorCode: 'firebase.token.invalid',
	});
});
