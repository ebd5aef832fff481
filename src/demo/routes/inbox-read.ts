import { inboxReadRequest } from '../../gateway/contract/inbox-read.request.ts';
import { inboxRead } from '../../gateway/contract/inbox-read.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(inboxRead, inboxReadRequest, (call) => {
	const member = memberOf(call);
	const { request, platform } = call;
	const ids = 'all' in request ? 'all' : request.ids.map(Number).filter(Number.isSafeInteger);
	platform.inbox.markRead(member, ids);
	return { unread: platform.inbox.unread(member) };
});
