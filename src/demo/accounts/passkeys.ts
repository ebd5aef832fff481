import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { PasskeyAddRequest } from '../../gateway/contract/passkey-add.ts';
import type { PasskeyLoginRequest } from '../../gateway/contract/passkey-login.ts';
import { parseJson } from '../../lib/json.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import keepers from '../seeds/passkey-keepers.json' with { type: 'json' };
import type { Member } from '../store/members.ts';

/**
 * Passkey providers by AAGUID, from the list that providers maintain for pages
 * like ours (github.com/passkeydeveloper/passkey-authenticator-aaguids). Good for
 * names only: without attestation, a device can claim any. Most are zeros.
 */
const KEEPERS: Readonly<Record<string, string>> = keepers;

/** Name of the provider; empty if unknown. */
export const keeperOf = (aaguid: string): string => KEEPERS[aaguid] ?? '';

/** A challenge that a browser was asked to sign. It's valid for one answer, even if that turns out to be wrong. */
interface PasskeyChallenge {
	/** The relying party id. */
	host: string;
	/** The member who adds a passkey; undefined for a login. */
	memberId?: number;
}

const CHALLENGE = 'passkey-challenge';
const VALID_MS = 5 * 60_000;

/** How many a member may have. */
export const MOST_PASSKEYS = 10;

/** A player without fingerprint, face or screen lock gets in all the same, but not past a second step. */
const VERIFICATION = 'preferred' as const;

const TYPE = 'public-key' as const;
/** EdDSA, ES256 and RS256 (IANA, COSE Algorithms): between them, every phone has one. */
const ALGORITHMS = [-8, -7, -257];

/** Node warns of features that the library looks for. That's for those who use passkeys. */
const library = () => import('@simplewebauthn/server');

/** Passkeys are off unless the merchant has them among their logins. */
export function requirePasskeys({ passkeys }: DemoMerchant): void {
	if (!passkeys) throw new Refusal(ErrorCode.badRequest);
}

/** Returns the options with which the member's browser makes a new passkey. */
export function creationOptions(
	{ grants, passkeys }: Platform,
	{ id: memberId, merchant, userName }: Member,
	rp: { id: string; name: string },
) {
	return {
		rp,
		user: { id: passkeys.ensureHandle(memberId), name: userName, displayName: userName },
		challenge: grants.give(CHALLENGE, merchant, { host: rp.id, memberId }, VALID_MS),
		pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: TYPE, alg })),
		excludeCredentials: passkeys
			.of(memberId)
			.filter(({ host }) => host === rp.id)
			.map(({ id, transports }) => ({ type: TYPE, id, transports })),
		timeout: VALID_MS,
		authenticatorSelection: {
			residentKey: 'required' as const,
			requireResidentKey: true,
			userVerification: VERIFICATION,
		},
		attestation: 'none' as const,
	};
}

/** Keeps what the member's browser has made. */
export async function addPasskey(
	platform: Platform,
	member: Member,
	response: PasskeyAddRequest['credential'],
	userAgent: string,
): Promise<void> {
	const { passkeys } = platform;
	const { host, origin } = asked(platform, member.merchant, response, member.id);
	const { verifyRegistrationResponse } = await library();
	const { registrationInfo } = await verified(() =>
		verifyRegistrationResponse({
			response: response as RegistrationResponseJSON,
			expectedChallenge: () => true,
			expectedOrigin: origin,
			expectedRPID: host,
			requireUserVerification: false,
			supportedAlgorithmIDs: ALGORITHMS,
		}),
	);
	if (!registrationInfo || passkeys.find(registrationInfo.credential.id)) {
		throw new Refusal(ErrorCode.passkeyFailed);
	}
	// Others may have been added since the challenge.
	if (passkeys.of(member.id).length >= MOST_PASSKEYS) throw new Refusal(ErrorCode.tooManyPasskeys);
	const { credential, credentialBackedUp, aaguid } = registrationInfo;
	passkeys.add({
		id: credential.id,
		memberId: member.id,
		host,
		publicKey: Buffer.from(credential.publicKey).toString('base64url'),
		counter: credential.counter,
		transports: response.response.transports ?? [],
		backedUp: credentialBackedUp,
		aaguid,
		userAgent,
	});
}

/** Returns the options of a login. The player chooses the passkey. */
export function requestOptions({ grants }: Platform, merchant: string, host: string) {
	const challenge = grants.give(CHALLENGE, merchant, { host }, VALID_MS);
	return { rpId: host, challenge, timeout: VALID_MS, userVerification: VERIFICATION };
}

/** Returns the member whose passkey has signed, and whether by fingerprint, face or screen lock. */
export async function memberOfPasskey(
	platform: Platform,
	merchant: string,
	response: PasskeyLoginRequest['credential'],
): Promise<{ member: Member; userVerified: boolean }> {
	const { passkeys, members } = platform;
	const { host, origin } = asked(platform, merchant, response, undefined);
	const passkey = passkeys.find(response.id);
	const member = passkey && members.get(passkey.memberId);
	if (member?.merchant !== merchant || passkey?.host !== host) throw new Refusal(ErrorCode.unknownPasskey);
	const { userHandle } = response.response;
	if (userHandle && userHandle !== passkeys.handleOf(member.id)) throw new Refusal(ErrorCode.passkeyFailed);
	const { verifyAuthenticationResponse } = await library();
	const result = await verified(() =>
		verifyAuthenticationResponse({
			response: response as AuthenticationResponseJSON,
			expectedChallenge: () => true,
			expectedOrigin: origin,
			expectedRPID: host,
			credential: {
				id: passkey.id,
				publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
				counter: passkey.counter,
			},
			requireUserVerification: false,
		}),
	);
	if (!result.verified) throw new Refusal(ErrorCode.passkeyFailed);
	const { newCounter, credentialBackedUp, userVerified } = result.authenticationInfo;
	passkeys.used(passkey.id, { counter: newCounter, backedUp: credentialBackedUp });
	return { member, userVerified };
}

/** Returns the host of the request and the origin in the answer. Uses the challenge up. */
function asked(
	{ grants }: Platform,
	merchant: string,
	{ response }: { response: { clientDataJSON: string } },
	memberId: number | undefined,
): { host: string; origin: string } {
	const client = parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString()) as
		| Record<string, unknown>
		| null
		| undefined;
	const taken = grants.take(CHALLENGE, merchant, String(client?.challenge));
	const challenge = taken as PasskeyChallenge | undefined;
	if (challenge?.memberId !== memberId || !challenge) throw new Refusal(ErrorCode.passkeyExpired);
	const origin = String(client?.origin);
	if (!isOriginOf(challenge.host, origin)) throw new Refusal(ErrorCode.passkeyFailed);
	return { host: challenge.host, origin };
}

/** https, and only the host itself: not even its subdomains. This machine needs none (W3C, Secure Contexts, 3.1). */
function isOriginOf(host: string, origin: string): boolean {
	const url = URL.parse(origin);
	if (url?.hostname !== host || url.origin !== origin) return false;
	return url.protocol === 'https:' || (url.protocol === 'http:' && /^(.+\.)?localhost$/.test(host));
}

/** The library throws for whatever doesn't fit. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result> {
	try {
		return await verify();
	} catch {
		throw new Refusal(ErrorCode.passkeyFailed);
	}
}
