/** The member who is logged in (EN-07). Boot doesn't need it: load it late, or with a member's page. */
import { safeParse } from 'valibot';
import { type MemberInfo, memberInfo } from '../gateway/contract/member-info.ts';
import { parseJson } from '../lib/json.ts';
import { whenIdle } from './after-load.ts';
import { call } from './gateway.ts';
import { reportQuietly } from './report.ts';
import { $session, setSession } from './session.ts';
import { MEMBER_DRAFT_KEY, MEMBER_INFO_KEY, sessionStore } from './storage.ts';

/** Milliseconds before each retry of ensureMember(). After the last one the next page tries. */
const RETRY_AFTER_MS = [3000, 15_000, 60_000];

/** Loads the member (API-13), and keeps them for later pages. Rejects with a GatewayError. */
export async function loadMember(): Promise<MemberInfo> {
	const token = $session.get()?.token;
	const member = await call(memberInfo, {});
	keepMember(member, token);
	return member;
}

/**
 * Loads the member, and retries with longer pauses until they are known: their type decides whether they're an agent,
 * and whether their language is sent. Resolves after the first try, and never rejects.
 */
export async function ensureMember([pause, ...later] = RETRY_AFTER_MS): Promise<void> {
	const token = $session.get()?.token;
	const isUnknown = () => {
		const session = $session.get();
		return session !== undefined && session.token === token && session.type === undefined;
	};
	try {
		await loadMember();
	} catch (error) {
		// The player didn't ask for it. But if it finds that the session is over, it ends.
		await reportQuietly(error, memberInfo.name);
		const retry = () => isUnknown() && void ensureMember(later);
		if (pause && isUnknown()) setTimeout(() => whenIdle(retry), pause);
	}
}

/**
 * Stores the member until the session ends (SES-01), and completes the session record with them (EN-01). `token` is of
 * the session that requested them: the response is ignored if another session has begun, or none is left.
 */
export function keepMember(member: MemberInfo, token: string | undefined): void {
	const session = $session.get();
	if (!session || session.token !== token) return;
	sessionStore.setItem(MEMBER_INFO_KEY, JSON.stringify(member));
	// The draft of another member in this tab (core/forms/drafts.ts).
	const draft = parseJson(sessionStore.getItem(MEMBER_DRAFT_KEY)) as { member?: unknown } | null | undefined;
	if (draft?.member !== member.id) sessionStore.removeItem(MEMBER_DRAFT_KEY);
	const { id, type } = member;
	const merchantCode = member.merchantCode || session.merchantCode;
	const userName = member.account || session.userName;
	setSession({ ...session, id, merchantCode, userName, type });
}

/** Returns the stored member; undefined if none is stored, or something invalid. */
export function keptMember(): MemberInfo | undefined {
	const kept = safeParse(memberInfo.value, parseJson(sessionStore.getItem(MEMBER_INFO_KEY)));
	return kept.success ? kept.output : undefined;
}
