import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { LoginValue } from '../../gateway/contract/login.ts';
import { Refusal } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Member } from '../store/members.ts';
import { passwordFits } from '../store/password.ts';

/** The last step of every way to log in: starts a session and returns the EN-03 value. */
export function logIn(platform: Platform, member: Member, weakPassword: boolean): LoginValue {
	const now = platform.now();
	return {
		token: platform.sessions.start(member),
		firstTimeLogin: platform.members.markFirstLogin(member.id, now),
		passwordExpired: member.passwordExpiresAt !== undefined && member.passwordExpiresAt <= now,
		// Members who still have the weak default are asked to change it (LOG-03).
		updatePassword: weakPassword,
	};
}

/** Throws `wrong.code` if the password is wrong, and `wrong.attempt` is in the error code for too many tries. */
export async function checkPassword(
	{ tries }: Platform,
	member: Member,
	password: string,
	wrong: { code: string; attempt: string },
): Promise<void> {
	if (tries.tooMany(member.id)) throw new Refusal(`${ErrorCode.tooManyRequests}_${wrong.attempt}`);
	if (!(await passwordFits(password, member.password))) {
		tries.failed(member.id);
		throw new Refusal(wrong.code);
	}
	tries.succeeded(member.id);
}
