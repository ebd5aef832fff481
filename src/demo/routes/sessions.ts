import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { logout } from '../../gateway/contract/logout.ts';
import {
	memberSessionEnd,
	memberSessionEndRequest,
	memberSessions,
} from '../../gateway/contract/member-sessions.ts';
import { sessionHandover } from '../../gateway/contract/session-handover.ts';
import {
	sessionHandoverRedeem,
	sessionHandoverRedeemRequest,
} from '../../gateway/contract/session-handover-redeem.ts';
import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { Refusal } from '../errors.ts';
import { implement, noFields, type Route } from '../implement.ts';

const VALID_MS = 60_000;

export const sessionsRoutes: readonly Route[] = [
	implement(logout, noFields, ({ session, platform }) => {
		if (session) platform.sessions.end(session.id);
	}),
	// The contract requires a session, so a call that gets here has one.
	implement(tokenCheck, noFields, () => ({ valid: true as const })),
	implement(sessionHandover, noFields, ({ merchant, session, platform }) => ({
		code: platform.grants.give('handover', merchant.code, session?.id, VALID_MS),
	})),
	implement(sessionHandoverRedeem, sessionHandoverRedeemRequest, ({ request, merchant, platform }) => {
		const id = platform.grants.take('handover', merchant.code, request.code);
		// A player who has logged out meanwhile stays logged out.
		const token = typeof id === 'number' ? platform.sessions.move(id) : undefined;
		if (!token) throw new Refusal(ErrorCode.handoverInvalid);
		return { token };
	}),
	implement(memberSessions, noFields, ({ member, session, platform }) => ({
		sessions: platform.sessions.ofMember(member.id).map(({ id, userAgent, createdAt, seenAt }) => ({
			id: String(id),
			userAgent,
			firstSeen: new Date(createdAt).toISOString(),
			lastSeen: new Date(seenAt).toISOString(),
			current: id === session?.id,
		})),
	})),
	implement(
		memberSessionEnd,
		memberSessionEndRequest,
		({ request, member, session, platform: { sessions } }) => {
			if ('others' in request) sessions.endOthers(member.id, session?.id);
			else {
				const own = sessions.ofMember(member.id).find(({ id }) => String(id) === request.id);
				if (own) sessions.end(own.id);
			}
		},
	),
];
