import { chatUnread } from '../../gateway/contract/chat-unread.ts';
import { implement, noFields } from '../implement.ts';
import { VISITOR_COOKIE } from '../vendors/cbs/address.ts';

export default implement(
	chatUnread,
	noFields,
	({ merchant: { code: merchant }, session, cookies, platform }) => {
		const visitor = cookies[VISITOR_COOKIE];
		const chatter = session ? { merchant, memberId: session.member.id } : visitor && { merchant, visitor };
		return { unread: chatter ? platform.conversations.unread(chatter) : 0 };
	},
);
