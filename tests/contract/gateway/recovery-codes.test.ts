import { afterEach, beforeAll, expect, test } from 'vitest';
import { emulator, firebaseToken } from '../../support/firebase.ts';
import { AURELIA, freshGateway, type Running } from './support.ts';

const MAKE = '/wps/member/recoveryCodes';
const USE = '/wps/session/login/recovery';
const GOOGLE_ACCOUNT = { sub: 'g-7', email: 'mai@example.com' };

beforeAll(() => emulator.url(), 60_000);
afterEach(() => emulator.clear());

/** Adds a phone as the second factor of an account. */
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

/** Signs in with an account that the member "player" has linked. */
async function linkedToken({ gateway, clock }: Running): Promise<string> {
	// The emulator uses the real time.
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
	const running = await freshGateway();
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

test('recovery codes are made only for a member who proves an account that they have linked', async () => {
	const running = await freshGateway();
	const make = async (firebaseIdToken: string, userName: string, password: string) =>
		(await running.sealed(MAKE, { firebaseIdToken }, await running.member(userName, password))).errorCode;
	expect(await make('a.b.', 'player', 'Play1234')).toBe('firebase.token.invalid');
	const token = await linkedToken(running);
	expect(await make(token, 'agent', 'Agent1234')).toBe('firebase.token.invalid');
	expect(await make(token, 'player', 'Play1234')).toBeUndefined();
});
