import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { Refusal } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Member } from '../store/members.ts';
import { authenticatorOf, newTotpSecret, totpStepOf } from '../totp.ts';

/** Whether logins ask for a code of the member's app. */
export const hasAuthenticator = ({ verification }: Member): boolean => verification.includes('ga');

/**
 * Makes a secret for the member's app. Logins don't know it until a code
 * confirms it. Until then a member gets the same one again: phones drop the page
 * when its reader opens the app.
 */
export function startAuthenticator(
	{ setups, now }: Platform,
	member: Member,
	issuer: string,
): { secret: string; uri: string } {
	if (hasAuthenticator(member)) throw new Refusal(ErrorCode.authenticatorOn);
	const secret = setups.secretOf(member.id) ?? newTotpSecret();
	const app = authenticatorOf({ ...member, totpSecret: secret }, issuer, now());
	if (!app) throw new Error('The secret that was just made is missing');
	setups.start(member.id, secret);
	return { secret, uri: app.uri };
}

export function confirmAuthenticator(platform: Platform, memberId: number, code: string): Promise<void> {
	return withCode(platform, memberId, code, (member) => {
		const secret = platform.setups.secretOf(member.id);
		if (!secret) throw new Refusal(ErrorCode.setupExpired);
		return {
			owner: { ...member, totpSecret: secret },
			accept(step) {
				const verification = [...member.verification, 'ga'] as const;
				platform.members.change(member.id, { totpSecret: secret, totpStep: step, verification });
				platform.setups.forget(member.id);
			},
		};
	});
}

export function removeAuthenticator(platform: Platform, memberId: number, code: string): Promise<void> {
	return withCode(platform, memberId, code, (member) => {
		if (!hasAuthenticator(member)) throw new Refusal(ErrorCode.authenticatorOff);
		return {
			owner: member,
			accept() {
				const verification = member.verification.filter((method) => method !== 'ga');
				platform.members.change(member.id, { totpSecret: undefined, totpStep: undefined, verification });
				// A login in its second step would ask for a code that there no longer is.
				platform.verifications.forget(member.id);
			},
		};
	});
}

interface Attempt {
	/** The member whose secret the code has to match. */
	owner: Member;
	accept(step: number): void;
}

/** Wrong codes count with wrong passwords: five in ten minutes, tried one after another. */
function withCode(
	platform: Platform,
	memberId: number,
	code: string,
	prepare: (member: Member) => Attempt,
): Promise<void> {
	const { tries, members, now } = platform;
	return tries.inTurn(memberId, async () => {
		if (tries.tooMany(memberId)) throw new Refusal(`${ErrorCode.tooManyRequests}_AUTHENTICATOR`);
		const member = members.get(memberId);
		if (!member) throw new Refusal(ErrorCode.loggedOut);
		const { owner, accept } = prepare(member);
		const step = totpStepOf(owner, code, now());
		// Each code works once (RFC 6238, 5.2). A new secret has no code that was used.
		const used = owner.totpSecret === member.totpSecret ? (member.totpStep ?? 0) : 0;
		if (step === undefined || step <= used) {
			tries.failed(memberId);
			throw new Refusal(ErrorCode.wrongVerification);
		}
		tries.succeeded(memberId);
		accept(step);
	});
}
