import { inboxRequest } from '../../gateway/contract/inbox.request.ts';
import { inbox } from '../../gateway/contract/inbox.ts';
import { implement, memberOf } from '../implement.ts';
import type { StoredMessage } from '../store/inbox.ts';
import { Wording } from '../wording.ts';

/** Few enough that the demo has a second page. */
const PAGE = 6;

export default implement(inbox, inboxRequest, (call) => {
	const { request, merchant, language, platform } = call;
	const before = request.before === undefined ? undefined : Number(request.before);
	const found = platform.inbox.page(memberOf(call), PAGE + 1, before);
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
});

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
