import { authenticatorConfirmRequest } from '../../gateway/contract/authenticator-code.request.ts';
import { authenticatorConfirm } from '../../gateway/contract/authenticator-confirm.ts';
import { confirmAuthenticator } from '../accounts/authenticator.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(authenticatorConfirm, authenticatorConfirmRequest, async (call) => {
	await confirmAuthenticator(call.platform, memberOf(call).id, call.request.code);
	return {};
});
