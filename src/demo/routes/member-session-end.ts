import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { memberSessionEndRequest } from '../../gateway/contract/member-session-end.request.ts';
import { memberSessionEnd } from '../../gateway/contract/member-session-end.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';

export default implement(memberSessionEnd, memberSessionEndRequest, ({ request, session, platform }) => {
	if (!session) throw new Refusal(ErrorCode.loggedOut);
	const { sessions } = platform;
	if ('others' in request) sessions.endOthers(session.member.id, session.id);
	else {
		const own = sessions.ofMember(session.member.id).find(({ id }) => String(id) === request.id);
		if (own) sessions.end(own.id);
	}
	return {};
});
