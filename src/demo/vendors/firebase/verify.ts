import { createPublicKey, type JsonWebKey, verify as verifySignature } from 'node:crypto';
import { array, looseObject, number, object, optional, safeParse, string } from 'valibot';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { parseJson } from '../../../lib/json.ts';
import { Refusal } from '../../errors.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import { firebaseSettings } from './settings.ts';

/** Google's keys for ID tokens of all projects (firebase.google.com/docs/auth/admin/verify-id-tokens). */
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Seconds that two clocks may differ by. */
const LEEWAY = 300;
const LONGEST = 8192;

const Header = looseObject({ alg: string(), kid: optional(string(), '') });
const Claims = looseObject({
	iss: string(),
	aud: string(),
	sub: string(),
	iat: number(),
	exp: number(),
	name: optional(string()),
	picture: optional(string()),
});
const KeySet = object({ keys: array(looseObject({ kid: string() })) });

/**
 * Returns the account that a Firebase ID token proves, or a Refusal. The emulator doesn't sign its
 * tokens, so they are accepted only if this gateway runs it, and only for accounts that the
 * emulator has.
 */
export async function verifyFirebase(
	platform: Pick<Platform, 'firebase' | 'now'>,
	merchant: DemoMerchant,
	token: string,
): Promise<{ subject: string; name?: string; picture?: string }> {
	const refused = new Refusal(ErrorCode.firebaseTokenInvalid);
	const [head = '', body = '', signature = '', ...rest] = token.slice(0, LONGEST).split('.');
	const header = safeParse(Header, partOf(head));
	const claims = safeParse(Claims, partOf(body));
	if (!header.success || !claims.success || rest.length > 0) throw refused;
	const { sub, aud, iss, iat, exp, name, picture } = claims.output;
	const { projectId } = firebaseSettings(merchant);
	const seconds = platform.now() / 1000;
	const fits = aud === projectId && iss === `https://securetoken.google.com/${projectId}`;
	if (!fits || !sub || sub.length > 128 || exp <= seconds || iat > seconds + LEEWAY) throw refused;

	const { alg, kid } = header.output;
	const genuine =
		alg === 'none' && signature === ''
			? await emulatorKnows(platform, token)
			: alg === 'RS256' && (await isSigned(`${head}.${body}`, signature, kid));
	if (!genuine) throw refused;
	return { subject: sub, ...(name && { name }), ...(picture && { picture }) };
}

const partOf = (part: string) => parseJson(Buffer.from(part, 'base64url').toString());

async function emulatorKnows({ firebase }: Pick<Platform, 'firebase'>, token: string): Promise<boolean> {
	if (!firebase) return false;
	const lookup = `${await firebase.url()}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=gateway`;
	const answer = await fetch(lookup, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ idToken: token }),
	});
	return answer.ok;
}

async function isSigned(text: string, signature: string, kid: string): Promise<boolean> {
	const answer = await fetch(KEYS).catch(() => undefined);
	const known = safeParse(KeySet, answer?.ok ? await answer.json() : undefined);
	const jwk = known.success ? known.output.keys.find((key) => key.kid === kid) : undefined;
	if (!jwk) return false;
	const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
	return verifySignature('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
