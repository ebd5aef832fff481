import { literal, looseObject, number, optional, safeParse, string } from 'valibot';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { parseJson } from '../../../lib/json.ts';
import { Refusal } from '../../errors.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { VendorAccount } from '../sign-in-page.ts';
import { PROJECT } from './emulator.ts';
import { firebaseSettings } from './settings.ts';

/** Seconds that two clocks may differ by. */
const LEEWAY = 300;
const LONGEST = 8192;

const Header = looseObject({ alg: literal('none') });
const Claims = looseObject({
	iss: string(),
	aud: string(),
	sub: string(),
	iat: number(),
	exp: number(),
	name: optional(string()),
	picture: optional(string()),
});

/**
 * Returns the account that a Firebase ID token proves; throws a Refusal for any other token. The emulator doesn't sign its
 * tokens, so only this gateway's own emulator counts, and only accounts that it has. A real gateway checks the signature
 * (firebase.google.com/docs/auth/admin/verify-id-tokens).
 */
export async function verifyFirebase(
	{ firebase, now }: Pick<Platform, 'firebase' | 'now'>,
	merchant: DemoMerchant,
	token: string,
): Promise<VendorAccount> {
	const refused = new Refusal(ErrorCode.firebaseTokenInvalid);
	const [head = '', body = '', signature = ''] = token.slice(0, LONGEST).split('.');
	const claims = safeParse(Claims, partOf(body));
	if (!safeParse(Header, partOf(head)).success || !claims.success || signature || !firebase) throw refused;
	const { sub: subject, aud, iss, iat, exp, name, picture } = claims.output;
	const { projectId } = firebaseSettings(merchant);
	const seconds = now() / 1000;
	const fits = aud === projectId && iss === `https://securetoken.google.com/${projectId}`;
	if (!fits || !subject || exp <= seconds || iat > seconds + LEEWAY) throw refused;
	const lookup = `${await firebase.url()}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=gateway`;
	const answer = await fetch(lookup, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ idToken: token }),
	});
	if (!answer.ok) throw refused;
	return { subject, ...(name && { name }), ...(picture && { picture }) };
}

const partOf = (part: string) => parseJson(Buffer.from(part, 'base64url').toString());

/** Turns off all second factors of an account. A real gateway does it by the Admin SDK. */
export async function removeSecondFactors(
	{ firebase }: Pick<Platform, 'firebase'>,
	localId: string,
): Promise<void> {
	const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
	const answer = await fetch((await firebase?.url()) + path, {
		method: 'POST',
		headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
		body: JSON.stringify({ localId, mfa: {} }),
	});
	if (!answer.ok) throw new Error(`The emulator answers ${answer.status}`);
}
