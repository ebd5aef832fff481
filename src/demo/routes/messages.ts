import { chatAuthKey } from '../../gateway/contract/chat-auth-key.ts';
import { chatUnread } from '../../gateway/contract/chat-unread.ts';
import {
	customerServiceScript,
	customerServiceScriptRequest,
} from '../../gateway/contract/customer-service-script.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import {
	fcmBind,
	fcmBindRequest,
	fcmSubscribe,
	fcmSubscribeRequest,
	fcmUnsubscribe,
	fcmUnsubscribeRequest,
} from '../../gateway/contract/fcm.ts';
import { feedbackRequest } from '../../gateway/contract/feedback.request.ts';
import { feedback } from '../../gateway/contract/feedback.ts';
import { inbox, inboxRead, inboxReadRequest, inboxRequest } from '../../gateway/contract/inbox.ts';
import { inboxUnread } from '../../gateway/contract/inbox-unread.ts';
import { launchChat, launchChatRequest } from '../../gateway/contract/launch-chat.ts';
import { pictureType } from '../../lib/picture-type.ts';
import { Refusal } from '../errors.ts';
import { implement, noFields, type Route } from '../implement.ts';
import type { StoredMessage } from '../store/inbox.ts';
import { chatPath, giveChatKey, VISITOR_COOKIE } from '../vendors/cbs/players.ts';
import { chatAccount } from '../vendors/chat/accounts.ts';
import { Wording } from '../wording.ts';

/** Few enough that the demo has a second page. */
const PAGE = 6;

function wordsOf(words: StoredMessage['words'], wording: Wording): { title: string; content: string } {
	if (typeof words === 'string') {
		const { title, content } = wording.ofMerchant(({ inbox }) => inbox[words]);
		return { title, content: content.join('\n\n') };
	}
	return wording.say((language) => {
		const [title, content] = [words.title[language], words.content[language]];
		return title && content ? { title, content } : undefined;
	});
}

export const messagesRoutes: readonly Route[] = [
	implement(inbox, inboxRequest, ({ request, member, merchant, language, platform }) => {
		const before = request.before === undefined ? undefined : Number(request.before);
		const found = platform.inbox.page(member, PAGE + 1, before);
		const messages = found.slice(0, PAGE);
		const wording = new Wording(merchant, language);
		return {
			messages: messages.map(({ id, sentAt, read, words }) => ({
				id: String(id),
				sentAt: new Date(sentAt).toISOString(),
				read,
				...wordsOf(words, wording),
			})),
			...(found.length > PAGE && { next: String(messages.at(-1)?.id) }),
			...wording.language(),
		};
	}),
	implement(inboxUnread, noFields, ({ member, platform }) => ({ unread: platform.inbox.unread(member) })),
	implement(inboxRead, inboxReadRequest, ({ request, member, platform }) => {
		const ids = 'all' in request ? 'all' : request.ids.map(Number).filter(Number.isSafeInteger);
		platform.inbox.markRead(member, ids);
		return { unread: platform.inbox.unread(member) };
	}),
	implement(feedback, feedbackRequest, ({ request, member, platform }) => {
		const { picture } = request;
		// A file that calls itself a picture may be anything, so its content decides.
		if (picture && pictureType(Buffer.from(picture.data, 'base64')) !== picture.type) {
			throw new Refusal(ErrorCode.badRequest);
		}
		return { number: platform.feedback.add(member.id, request) };
	}),
	implement(launchChat, launchChatRequest, ({ request, merchant, platform }) => {
		const { b2c, title, backUrl, language } = request;
		const { CBS3 } = platform.settings.switches.of(merchant.code);
		if (!CBS3 || b2c !== 'true') throw new Refusal(ErrorCode.chatClosed);
		return { chatUrl: chatPath({ merchant: merchant.code, title, back: backUrl, language }) };
	}),
	implement(customerServiceScript, customerServiceScriptRequest, ({ request, merchant }) =>
		chatAccount(merchant.code, request.csType),
	),
	implement(chatAuthKey, noFields, (call) => giveChatKey(call)),
	implement(chatUnread, noFields, ({ merchant: { code: merchant }, session, cookies, platform }) => {
		const visitor = cookies[VISITOR_COOKIE];
		const chatter = session ? { merchant, memberId: session.member.id } : visitor && { merchant, visitor };
		return { unread: chatter ? platform.conversations.unread(chatter) : 0 };
	}),
	implement(fcmBind, fcmBindRequest, ({ request, member, platform }) =>
		platform.pushTokens.bind(member, request.registrationToken),
	),
	implement(fcmSubscribe, fcmSubscribeRequest, ({ request, member, platform }) => {
		const { registrationToken, topic } = request;
		if (!platform.pushTokens.subscribe(member, registrationToken, topic)) {
			throw new Refusal(ErrorCode.unknownPushToken);
		}
	}),
	implement(fcmUnsubscribe, fcmUnsubscribeRequest, ({ request, member, platform }) => {
		if (request.unsubscribeAll) platform.pushTokens.remove(member, request.registrationToken);
	}),
];
