import type { WritableAtom } from 'nanostores';
import { call } from '../../../../core/gateway.ts';
import { getPage } from '../../../../core/page.ts';
import { $session } from '../../../../core/session.ts';
import { localStore } from '../../../../core/storage.ts';
import { CHAT_USED_KEY } from '../../../../core/storage-keys.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { launchChat as launch } from '../../../../gateway/contract/launch-chat.ts';
import { safePageUrl } from '../../../../lib/safe-url.ts';
import { chatLanguage } from '../../chat-language.ts';
import { attendChat } from './attend.ts';
import { prepareKey } from './auth-key.ts';

export { authKey } from './auth-key.ts';

/** API-20. Asks the gateway for the chat's address, and attends its window. Rejects with a GatewayError. */
export async function launchChat(title: string, unread: WritableAtom<number>): Promise<string> {
	const { origin, pathname } = location;
	const { chatUrl } = await call(launch, {
		b2c: 'true',
		title,
		backUrl: origin + pathname,
		language: chatLanguage(getPage().language),
	});
	const address = safePageUrl(chatUrl, origin);
	if (!address) throw new GatewayError('invalid');
	attendChat(new URL(address).origin, unread);
	prepareKey();
	if (!$session.get()) localStore.setItem(CHAT_USED_KEY, String(Date.now()));
	return address;
}
