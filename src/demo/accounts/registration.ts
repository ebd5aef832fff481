import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { ProofFields } from '../../gateway/contract/proof-fields.ts';
import type { RegisterRequest, RegisterValue } from '../../gateway/contract/register.ts';
import { WEAK_PASSWORD } from '../../lib/account-rules.ts';
import { Refusal } from '../errors.ts';
import type { Call } from '../implement.ts';
import { languageOf } from '../merchants.ts';
import type { Identity } from '../store/identities.ts';
import { hashPassword } from '../store/password.ts';
import type { RegistrationWay } from '../store/registrations.ts';
import { newSecret } from '../store/secrets.ts';
import { proofIn, refuseIfLinked, spend, subjectOf } from './identity.ts';

interface Newcomer {
	way: RegistrationWay;
	userName: string;
	/** Salt and hash. */
	password: string;
	mobile?: string;
	/** The external account that the new member signs in with. */
	identity?: Identity | undefined;
}

type Registration = Pick<
	Call<Omit<RegisterRequest, 'username' | 'password'>>,
	'request' | 'merchant' | 'language' | 'platform'
>;

/**
 * The last step of every way to register: adds the member and a record of what
 * brought them, and starts a session. It must stay synchronous, so that of two
 * simultaneous registrations the second one sees that the name is taken.
 */
export function registerMember(
	{ request, merchant, language, platform }: Registration,
	{ way, userName, password, mobile, identity }: Newcomer,
): RegisterValue {
	const { members, sessions, registrations } = platform;
	const member = members.add({
		merchant: merchant.code,
		userName,
		password,
		type: 0,
		language: languageOf(merchant, language),
		mobile,
		verification: [],
		firstLoginAt: platform.now(),
		// An unknown code doesn't fail the registration. Members can't refer themselves: their own code doesn't exist yet.
		referredBy: request.referralCode ? members.referrerOf(merchant.code, request.referralCode) : undefined,
	});
	registrations.add(member.id, way, request);
	if (identity) platform.identities.link(merchant.code, member.id, identity);
	return { token: sessions.start(member), id: String(member.id), userName };
}

/** VAL-08: new members can't choose the weak default password. */
export function refuseWeakPassword(password: string): void {
	if (password === WEAK_PASSWORD) throw new Refusal(ErrorCode.weakPassword);
}

/** A random password for members who sign in with another account: no one knows it, so they log in by SMS or with that account. */
export const unknownPassword = (): Promise<string> => hashPassword(newSecret());

type LinkingRequest = Pick<RegisterRequest, 'firebaseChannel2' | 'firebaseIdToken2'> &
	Pick<ProofFields, 'lineSessionToken' | 'telegramAuth'>;

/**
 * The account that a registration links (EN-04). `claim` has to run right before the member is
 * added: it throws if another member has linked the account meanwhile.
 */
export async function identityToLink(
	call: Call<LinkingRequest>,
): Promise<{ identity?: Identity; claim(): void }> {
	const { request, merchant, platform } = call;
	const { firebaseChannel2: firebaseChannel, firebaseIdToken2: firebaseIdToken } = request;
	const { lineSessionToken, telegramAuth } = request;
	const proof = proofIn({ firebaseChannel, firebaseIdToken, lineSessionToken, telegramAuth });
	if (!proof) return { claim: () => undefined };
	const identity = await subjectOf(call, proof);
	return {
		identity,
		claim() {
			refuseIfLinked(platform, merchant.code, identity);
			spend(call, proof);
		},
	};
}
