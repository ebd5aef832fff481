import type { LoginValue } from '../../gateway/contract/login.ts';
import type { Platform } from '../platform.ts';
import type { Member } from '../store/members.ts';

/** What every way to log in ends with: a session, and what EN-03 tells about it. */
export function logIn(platform: Platform, member: Member, weakPassword: boolean): LoginValue {
	const now = platform.now();
	return {
		token: platform.sessions.start(member),
		firstTimeLogin: platform.members.markFirstLogin(member.id, now),
		passwordExpired: member.passwordExpiresAt !== undefined && member.passwordExpiresAt <= now,
		// Who still has the weak default is asked to choose another (LOG-03).
		updatePassword: weakPassword,
	};
}
