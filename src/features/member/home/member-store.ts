import { keptMember, loadMember } from '../../../core/member-info.ts';
import { createResource } from '../../../core/resource.ts';
import { type MemberInfo, memberInfo } from '../../../gateway/contract/member-info.ts';

/** The member who is logged in. Parts of the page share it: a chosen icon shows in all of them. */
export const member = createResource<MemberInfo>({
	call: memberInfo.name,
	kept: keptMember,
	load: loadMember,
});
