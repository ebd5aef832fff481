import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { launchChatRequest } from '../../gateway/contract/launch-chat.request.ts';
import { launchChat } from '../../gateway/contract/launch-chat.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { chatPath } from '../vendors/cbs/address.ts';

export default implement(launchChat, launchChatRequest, ({ request, merchant, platform }) => {
	const { b2c, title, backUrl, language } = request;
	const { CBS3 } = platform.settings.switches.of(merchant.code);
	if (!CBS3 || b2c !== 'true') throw new Refusal(ErrorCode.chatClosed);
	return { chatUrl: chatPath({ merchant: merchant.code, title, back: backUrl, language }) };
});
