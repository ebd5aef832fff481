import { call } from '../../../core/gateway.ts';
import { createResource, type Resource } from '../../../core/resource.ts';
import type { MemberSessionEndRequest } from '../../../gateway/contract/member-session-end.request.ts';
import { memberSessionEnd } from '../../../gateway/contract/member-session-end.ts';
import { type MemberSession, memberSessions } from '../../../gateway/contract/member-sessions.ts';
import { callForMember } from '../call-for-member.ts';

/** Creates the list of where the member is logged in, this device first. */
export const createSessions = (): Resource<MemberSession[]> =>
	createResource<MemberSession[]>({
		call: memberSessions.name,
		isEmpty: (sessions) => !sessions.length,
		load: async () => {
			const { sessions } = await call(memberSessions, {});
			return [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
		},
	});

/**
 * Ends one session, or all but this one, and takes it off the list. Resolves to whether it has; a failure is reported
 * with `retry`.
 */
export async function endSessions(
	resource: Resource<MemberSession[]>,
	which: MemberSessionEndRequest,
	retry: () => void,
): Promise<boolean> {
	const ended = await callForMember(memberSessionEnd, which, retry);
	const { value } = resource.$state.get();
	if (!ended || !value) return false;
	resource.set(value.filter(({ id, current }) => current || ('id' in which && id !== which.id)));
	return true;
}
