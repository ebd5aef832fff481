import { memberSessions } from '../../gateway/contract/member-sessions.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(memberSessions, noFields, (call) => ({
	sessions: call.platform.sessions
		.ofMember(memberOf(call).id)
		.map(({ id, userAgent, createdAt, seenAt }) => ({
			id: String(id),
			userAgent,
			firstSeen: new Date(createdAt).toISOString(),
			lastSeen: new Date(seenAt).toISOString(),
			current: id === call.session?.id,
		})),
}));
