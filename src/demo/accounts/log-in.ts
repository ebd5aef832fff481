import type { LoginValue } from '../../gateway/contract/login.ts';
import type { Platform } from '../platform.ts';
import type { Member } from '../store/members.ts';

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
