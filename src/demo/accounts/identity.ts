import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { LoginValue } from '../../gateway/contract/login.ts';
import type { ProofFields } from '../../gateway/contract/proof-fields.ts';
import { Refusal } from '../errors.ts';
import type { Call } from '../implement.ts';
import type { Platform } from '../platform.ts';
import type { Identity, ProofType } from '../store/identities.ts';
import type { Member } from '../store/members.ts';
import { verifyFirebase } from '../vendors/firebase/verify.ts';
import { spendLine, verifyLine } from '../vendors/line/verify.ts';
import { verifyMaya } from '../vendors/maya/verify.ts';
import { spendTelegram, verifyTelegram } from '../vendors/telegram/verify.ts';
import { logIn } from './log-in.ts';
import { requireSecondStep } from './second-step.ts';

/** A call's proof of a linked account, not verified yet. */
export interface Proof {
	type: ProofType;
	/** The provider of the account, such as google. */
	provider: string;
	text: string;
}

type AnyCall = Pick<Call<unknown>, 'platform' | 'merchant'>;

const VERIFIERS = {
	firebase: verifyFirebase,
	line: verifyLine,
	telegram: verifyTelegram,
	maya: verifyMaya,
} as const;

/** The proof in a request's fields; throws if there are several. */
export function proofIn(fields: ProofFields): Proof | undefined {
	const { firebaseChannel, firebaseIdToken, lineSessionToken, telegramAuth } = fields;
	const proofs: Proof[] = [];
	if (firebaseIdToken) {
		if (!firebaseChannel) throw new Refusal(ErrorCode.badRequest);
		proofs.push({ type: 'firebase', provider: firebaseChannel, text: firebaseIdToken });
	}
	if (lineSessionToken) proofs.push({ type: 'line', provider: 'line', text: lineSessionToken });
	if (telegramAuth) proofs.push({ type: 'telegram', provider: 'telegram', text: telegramAuth });
	if (proofs.length > 1) throw new Refusal(ErrorCode.badRequest);
	return proofs[0];
}

/** Returns the account's identity. Throws if the proof is forged, too old, or used up. */
export async function subjectOf({ platform, merchant }: AnyCall, proof: Proof): Promise<Identity> {
	const { type, provider, text } = proof;
	return { type, provider, ...(await VERIFIERS[type](platform, merchant, text)) };
}

/**
 * Keeps a proof from beginning another session. Firebase's tokens are made to be
 * used until they expire, and Maya's sessions end when they're verified.
 */
export function spend({ platform, merchant }: AnyCall, { type, text }: Proof): void {
	if (type === 'line') spendLine(platform, merchant, text);
	if (type === 'telegram') spendTelegram(platform, merchant, text);
}

/** The member who has linked an account. */
export function memberLinkedTo({ platform, merchant }: AnyCall, identity: Identity): Member | undefined {
	return platform.members.get(platform.identities.find(merchant.code, identity)?.memberId ?? 0);
}

/** Logs in the member who has linked the account that is proved. */
export async function logInWith(call: AnyCall, proof: Proof): Promise<LoginValue> {
	const identity = await subjectOf(call, proof);
	const member = memberLinkedTo(call, identity);
	if (!member) throw new Refusal(proof.type === 'firebase' ? ErrorCode.notLinked : ErrorCode.unknownUser);
	return enter(call, proof, member);
}

/** The last step of a login with a proof. */
export function enter(call: AnyCall, proof: Proof, member: Member): LoginValue {
	spend(call, proof);
	if (member.verification.length) requireSecondStep(call.platform, member, false);
	return logIn(call.platform, member, false);
}

/** Links an account to a member; throws if it belongs to another member. */
export function linkAccount(platform: Platform, { id, merchant }: Member, identity: Identity): void {
	refuseIfLinked(platform, merchant, identity, id);
	platform.identities.link(merchant, id, identity);
}

/** Throws if an account is linked already, to someone other than `memberId`. */
export function refuseIfLinked(
	platform: Platform,
	merchant: string,
	identity: Identity,
	memberId?: number,
): void {
	const owner = platform.identities.find(merchant, identity)?.memberId;
	if (owner !== undefined && owner !== memberId) throw new Refusal(ErrorCode.accountLinked);
}
