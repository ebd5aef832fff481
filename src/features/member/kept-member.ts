import { safeParse } from 'valibot';
import { $session, MEMBER_INFO_KEY } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { type MemberInfo, memberInfo } from '../../gateway/contract/member-info.ts';

/** Keeps what is known of the member until the session ends (SES-01). */
export function keepMember(member: MemberInfo): void {
	if ($session.get()) sessionStore.setItem(MEMBER_INFO_KEY, JSON.stringify(member));
}

/** What was kept; nothing where it is not a member's info. */
export function keptMember(): MemberInfo | undefined {
	try {
		const kept = safeParse(memberInfo.value, JSON.parse(sessionStore.getItem(MEMBER_INFO_KEY) ?? 'null'));
		return kept.success ? kept.output : undefined;
	} catch {
		return undefined;
	}
}
