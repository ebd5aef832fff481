import { authenticatorRemoveRequest } from '../../gateway/contract/authenticator-code.request.ts';
import { authenticatorRemove } from '../../gateway/contract/authenticator-remove.ts';
import { removeAuthenticator } from '../accounts/authenticator.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(authenticatorRemove, authenticatorRemoveRequest, async (call) => {
	await removeAuthenticator(call.platform, memberOf(call).id, call.request.code);
	return {};
});
