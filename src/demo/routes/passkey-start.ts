import { passkeyHostRequest } from '../../gateway/contract/passkey-host.request.ts';
import { passkeyStart } from '../../gateway/contract/passkey-start.ts';
import { creationOptions, requirePasskeys } from '../accounts/passkeys.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(passkeyStart, passkeyHostRequest, (call) => {
	requirePasskeys(call.merchant);
	const rp = { id: call.request.host, name: call.merchant.name };
	return { options: creationOptions(call.platform, memberOf(call), rp) };
});
