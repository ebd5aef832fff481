/**
 * Adds what the Firebase Authentication emulator lacks (firebase-tools 15.34): second factors by an authenticator app. It
 * runs in front of the emulator, and adds the REST calls for such apps.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/start
 *
 * The emulator stores each app as an unused phone number. Once the code of the app is right, this confirms that number
 * for the player, and the emulator still issues the tokens. So they say phone as the second factor.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import { Secret, TOTP } from 'otpauth';
import { parseJson } from '../../../lib/json.ts';
import { PROJECT } from './emulator.ts';

type Json = Record<string, unknown>;
type Forward = (request: Request) => Promise<Response>;

const CALLS = /\/identitytoolkit\.googleapis\.com\/v2\/accounts\/(mfa(?:Enrollment|SignIn):\w+)$/;
/** Answers that may list second factors. */
const LISTS = /\/accounts:(lookup|signIn\w+)$/;

/** Calls the emulator for the player whose request this is. Throws its answer as an HTTPException unless that is 200. */
async function ask(forward: Forward, request: Request, path: string, body: Json): Promise<Json> {
	const headers = new Headers(request.headers);
	headers.delete('Content-Length');
	headers.set('Content-Type', 'application/json');
	const url = new URL(request.url);
	url.pathname = `/identitytoolkit.googleapis.com${path}`;
	const answer = await forward(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
	if (!answer.ok) throw new HTTPException(400, { res: answer });
	return answer.json();
}

/** Returns the text message that the emulator would have sent for a request; undefined if there is none. */
export async function textMessageFor(
	forward: Forward,
	request: Request,
	sessionInfo: unknown,
): Promise<{ phoneNumber: string; code: string } | undefined> {
	const url = new URL(`/emulator/v1/projects/${PROJECT}/verificationCodes`, request.url);
	const { verificationCodes = [] } = await (await forward(new Request(url))).json();
	return verificationCodes.find((sent: Json) => sent.sessionInfo === sessionInfo);
}

/** Returns the time step of a code (RFC 6238); throws INVALID_CODE for a wrong one, or one of a step up to `usedStep`. */
function stepOf(secret: string | undefined, token: unknown, usedStep = 0): number {
	const totp = new TOTP({ secret: Secret.fromBase32(secret ?? '') });
	const timestamp = Date.now();
	const distance = secret ? totp.validate({ token: String(token), timestamp, window: 1 }) : null;
	const step = totp.counter({ timestamp }) + (distance ?? Number.NaN);
	if (step > usedStep) return step;
	const error = { code: 400, message: 'INVALID_CODE', errors: [{ message: 'INVALID_CODE' }] };
	throw new HTTPException(400, { res: Response.json({ error }, { status: 400 }) });
}

export function withTotp(forward: Forward): Forward {
	/** Secrets of apps that aren't confirmed yet, by the id of the enrolment. */
	const setups = new Map<string, string>();
	/** Keyed by the id of the second factor. Each code works once (RFC 6238, 5.2). */
	const apps = new Map<string, { secret: string; step: number }>();

	async function startEnrolment({ idToken }: Json, request: Request): Promise<Json> {
		// The emulator refuses an invalid token.
		await ask(forward, request, '/v1/accounts:lookup', { idToken });
		const sessionInfo = randomBytes(24).toString('base64url');
		const sharedSecretKey = new Secret({ size: 20 }).base32;
		setups.set(sessionInfo, sharedSecretKey);
		const finalizeEnrollmentTime = new Date(Date.now() + 600_000).toISOString();
		const kind = { verificationCodeLength: 6, hashingAlgorithm: 'SHA1', periodSec: 30 };
		return { totpSessionInfo: { sharedSecretKey, sessionInfo, finalizeEnrollmentTime, ...kind } };
	}

	async function finishEnrolment({ idToken, displayName, ...sent }: Json, request: Request): Promise<Json> {
		const { sessionInfo, verificationCode } = sent.totpVerificationInfo as Json;
		const secret = setups.get(String(sessionInfo)) ?? '';
		const step = stepOf(secret, verificationCode);
		const phoneNumber = `+999${randomInt(1e9, 1e10)}`;
		const started = await ask(forward, request, '/v2/accounts/mfaEnrollment:start', {
			idToken,
			phoneEnrollmentInfo: { phoneNumber, recaptchaToken: 'none' },
		});
		const phone = (started.phoneSessionInfo as Json).sessionInfo;
		const code = (await textMessageFor(forward, request, phone))?.code;
		const tokens = await ask(forward, request, '/v2/accounts/mfaEnrollment:finalize', {
			idToken,
			displayName,
			phoneVerificationInfo: { sessionInfo: phone, code, phoneNumber },
		});
		const { users } = await ask(forward, request, '/v1/accounts:lookup', { idToken: tokens.idToken });
		const factors = ((users as Json[])[0]?.mfaInfo ?? []) as Json[];
		const factor = factors.find(({ phoneInfo }) => phoneInfo === phoneNumber);
		apps.set(String(factor?.mfaEnrollmentId), { secret, step });
		setups.delete(String(sessionInfo));
		return { ...tokens, totpAuthInfo: {} };
	}

	async function finishSignIn(sent: Json, request: Request): Promise<Json> {
		const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = sent;
		const app = apps.get(String(mfaEnrollmentId));
		const step = stepOf(app?.secret, (totpVerificationInfo as Json).verificationCode, app?.step);
		const { phoneResponseInfo } = await ask(forward, request, '/v2/accounts/mfaSignIn:start', {
			mfaPendingCredential,
			mfaEnrollmentId,
			phoneSignInInfo: { recaptchaToken: 'none' },
		});
		const { sessionInfo } = phoneResponseInfo as Json;
		if (app) app.step = step;
		const code = (await textMessageFor(forward, request, sessionInfo))?.code;
		return ask(forward, request, '/v2/accounts/mfaSignIn:finalize', {
			mfaPendingCredential,
			phoneVerificationInfo: { sessionInfo, code },
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
		const body = Object(parseJson(await request.clone().text())) as Json;
		const run = {
			'mfaEnrollment:start': body.totpEnrollmentInfo && startEnrolment,
			'mfaEnrollment:finalize': body.totpVerificationInfo && finishEnrolment,
			'mfaSignIn:finalize': body.totpVerificationInfo && finishSignIn,
		}[call] as ((body: Json, request: Request) => Promise<Json>) | undefined;
		return run ? Response.json(await run(body, request)) : forward(request);
	};
}
