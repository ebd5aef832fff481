import { array, boolean, fallback, type InferOutput, object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const MemberSession = object({
	id: string(),
	/** Last one that the session's calls sent (X-Real-UA); empty if they never did. */
	userAgent: fallback(string(), ''),
	/** ISO 8601, both; empty if the gateway doesn't know. */
	firstSeen: fallback(string(), ''),
	lastSeen: fallback(string(), ''),
	/** The session that asks. */
	current: boolean(),
});
export type MemberSession = InferOutput<typeof MemberSession>;

/** All of them: one that is left out could be a stranger's. */
const MemberSessionsValue = object({ sessions: array(MemberSession) });

/** The path is ours (API-26). Where the member is logged in. */
export const memberSessions: Endpoint<NoFields, typeof MemberSessionsValue> = {
	name: 'memberSessions',
	method: 'GET',
	path: '/wps/member/sessions',
	auth: 'required',
	value: MemberSessionsValue,
};
