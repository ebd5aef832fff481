import { safeParse } from 'valibot';
import { $session, setSession } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { MEMBER_DRAFT_KEY, MEMBER_INFO_KEY } from '../../core/storage-keys.ts';
import { type MemberInfo, memberInfo } from '../../gateway/contract/member-info.ts';
import { parseJson } from '../../lib/json.ts';

/**
 * Keeps what the gateway says of the member until the session ends (SES-01),
 * and completes the session record with it (EN-01). `token` is the one that it
 * was asked with: the answer may come when another session stands, or none.
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

/** What was kept; nothing where it is not a member's info. */
export function keptMember(): MemberInfo | undefined {
	const kept = safeParse(memberInfo.value, parseJson(sessionStore.getItem(MEMBER_INFO_KEY)));
	return kept.success ? kept.output : undefined;
}
