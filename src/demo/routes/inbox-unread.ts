import { inboxUnread } from '../../gateway/contract/inbox-unread.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(inboxUnread, noFields, (call) => ({
	unread: call.platform.inbox.unread(memberOf(call)),
}));
