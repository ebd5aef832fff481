import {
	array,
	boolean,
	fallback,
	type InferOutput,
	literal,
	maxLength,
	minLength,
	object,
	pipe,
	string,
	union,
} from 'valibot';
import type { Endpoint, NoFields, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

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

export const memberSessionEndRequest = {
	fields: union([
		object({ id: pipe(string(), minLength(1), maxLength(64)) }),
		object({ others: literal(true) }),
	]),
} satisfies RequestCheck;
export type MemberSessionEndRequest = InferOutput<typeof memberSessionEndRequest.fields>;

/**
 * The path is ours (API-26). Ends one of the member's sessions, or all but the
 * one that asks. Ending one that has already ended isn't an error.
 */
export const memberSessionEnd: Endpoint<typeof memberSessionEndRequest, typeof NoValue> = {
	name: 'memberSessionEnd',
	method: 'POST',
	path: '/wps/member/sessions/end',
	auth: 'required',
	value: NoValue,
};
