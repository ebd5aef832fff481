/**
 * Adds what the Firebase Authentication emulator lacks (firebase-tools 15.34): second factors by an authenticator app. It
 * runs in front of the emulator, and adds the REST calls for such apps.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/start
 *
 * The emulator stores each app as an unused phone number. Once the code of the app is right, this confirms that number
 * for the player, and the emulator still issues the tokens. So they say phone as the second factor.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { callEmulator, type Forward, type Json, Refused, refused, textMessageFor } from './emulator-calls.ts';

const DIGITS = 6;
const PERIOD = 30;
const CALLS = /\/identitytoolkit\.googleapis\.com\/v2\/accounts\/(mfa(?:Enrollment|SignIn):\w+)$/;
/** Answers that may list second factors. */
const LISTS = /\/accounts:(lookup|signIn\w+)$/;

export function withTotp(forward: Forward): Forward {
	const ask = (request: Request, path: string, body: Json) => callEmulator(forward, request, path, body);
	const codeOf = async (request: Request, session: unknown) =>
		(await textMessageFor(forward, request, session))?.code;
	/** Secrets of apps that aren't confirmed yet, by the id of the enrolment. */
	const setups = new Map<string, string>();
	/** Keyed by the id of the second factor. Each code works once (RFC 6238, 5.2). */
	const apps = new Map<string, { secret: string; step: number }>();

	/** Returns the time step of a code; undefined for a wrong one. The steps before and after the current one count, too. */
	function stepOf(secret: string, token: unknown): number | undefined {
		const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD });
		const timestamp = Date.now();
		const distance = totp.validate({ token: String(token), timestamp, window: 1 });
		return distance === null ? undefined : totp.counter({ timestamp }) + distance;
	}

	async function startEnrolment({ idToken }: Json, request: Request): Promise<Json> {
		// The emulator refuses an invalid token.
		await ask(request, '/v1/accounts:lookup', { idToken });
		const sessionInfo = randomBytes(24).toString('base64url');
		const secret = new Secret({ size: 20 }).base32;
		setups.set(sessionInfo, secret);
		return {
			totpSessionInfo: {
				sharedSecretKey: secret,
				verificationCodeLength: DIGITS,
				hashingAlgorithm: 'SHA1',
				periodSec: PERIOD,
				sessionInfo,
				finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
			},
		};
	}

	async function finishEnrolment(
		{ idToken, displayName, totpVerificationInfo }: Json,
		request: Request,
	): Promise<Json> {
		const { sessionInfo, verificationCode } = totpVerificationInfo as Json;
		const secret = setups.get(String(sessionInfo));
		if (!secret) throw refused('SESSION_EXPIRED');
		const step = stepOf(secret, verificationCode);
		if (step === undefined) throw refused('INVALID_CODE');
		const phoneNumber = `+999${randomInt(1e9, 1e10)}`;
		const started = await ask(request, '/v2/accounts/mfaEnrollment:start', {
			idToken,
			phoneEnrollmentInfo: { phoneNumber, recaptchaToken: 'none' },
		});
		const phone = (started.phoneSessionInfo as Json).sessionInfo;
		const tokens = await ask(request, '/v2/accounts/mfaEnrollment:finalize', {
			idToken,
			displayName,
			phoneVerificationInfo: { sessionInfo: phone, code: await codeOf(request, phone), phoneNumber },
		});
		const { users } = await ask(request, '/v1/accounts:lookup', { idToken: tokens.idToken });
		const factors = ((users as Json[])[0]?.mfaInfo ?? []) as Json[];
		const factor = factors.find(({ phoneInfo }) => phoneInfo === phoneNumber);
		apps.set(String(factor?.mfaEnrollmentId), { secret, step });
		setups.delete(String(sessionInfo));
		return { ...tokens, totpAuthInfo: {} };
	}

	async function finishSignIn(
		{ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }: Json,
		request: Request,
	): Promise<Json> {
		const app = apps.get(String(mfaEnrollmentId));
		if (!app) throw refused('MFA_ENROLLMENT_NOT_FOUND');
		const step = stepOf(app.secret, (totpVerificationInfo as Json).verificationCode);
		if (step === undefined || step <= app.step) throw refused('INVALID_CODE');
		const { phoneResponseInfo } = await ask(request, '/v2/accounts/mfaSignIn:start', {
			mfaPendingCredential,
			mfaEnrollmentId,
			phoneSignInInfo: { recaptchaToken: 'none' },
		});
		const { sessionInfo } = phoneResponseInfo as Json;
		app.step = step;
		return ask(request, '/v2/accounts/mfaSignIn:finalize', {
			mfaPendingCredential,
			phoneVerificationInfo: { sessionInfo, code: await codeOf(request, sessionInfo) },
		});
	}

	/** Marks apps in an answer that lists second factors. */
	async function withApps(response: Response): Promise<Response> {
		if (!apps.size || !response.ok) return response;
		const marked = (factor: Json) => {
			if (!apps.has(String(factor.mfaEnrollmentId))) return factor;
			const { phoneInfo: _, unobfuscatedPhoneInfo: __, ...app } = factor;
			return { ...app, totpInfo: {} };
		};
		const answer = (await response.json()) as Json;
		for (const owner of [answer, ...((answer.users ?? []) as Json[])])
			if (owner.mfaInfo) owner.mfaInfo = (owner.mfaInfo as Json[]).map(marked);
		return Response.json(answer);
	}

	return async (request) => {
		const { pathname } = new URL(request.url);
		const [, call] = CALLS.exec(pathname) ?? [];
		if (request.method !== 'POST' || !call) {
			const response = await forward(request);
			return LISTS.test(pathname) && request.method === 'POST' ? withApps(response) : response;
		}
		const body = (await request
			.clone()
			.json()
			.catch(() => ({}))) as Json;
		const run = {
			'mfaEnrollment:start': body.totpEnrollmentInfo && startEnrolment,
			'mfaEnrollment:finalize': body.totpVerificationInfo && finishEnrolment,
			'mfaSignIn:finalize': body.totpVerificationInfo && finishSignIn,
		}[call] as ((body: Json, request: Request) => Promise<Json>) | undefined;
		if (!run) return forward(request);
		try {
			return Response.json(await run(body, request));
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			return Response.json(error.answer, { status: error.status });
		}
	};
}
