import { passkeyRemoveRequest } from '../../gateway/contract/passkey-remove.request.ts';
import { passkeyRemove } from '../../gateway/contract/passkey-remove.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(passkeyRemove, passkeyRemoveRequest, (call) => {
	const { passkeys } = call.platform;
	const passkey = passkeys.find(call.request.id);
	// Members can only remove their own.
	if (passkey?.memberId === memberOf(call).id) passkeys.remove(passkey.id);
	return {};
});
