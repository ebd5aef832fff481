import { memberAnnouncements } from '../../gateway/contract/member-announcements.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(memberAnnouncements, noFields, (call) =>
	call.platform.content.memberAnnouncements(call.merchant, call.language, memberOf(call)),
);
