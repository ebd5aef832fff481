import { passkeyHostRequest } from '../../gateway/contract/passkey-host.request.ts';
import { passkeyLoginOptions } from '../../gateway/contract/passkey-login-options.ts';
import { requestOptions, requirePasskeys } from '../accounts/passkeys.ts';
import { implement } from '../implement.ts';

export default implement(passkeyLoginOptions, passkeyHostRequest, ({ platform, merchant, request }) => {
	requirePasskeys(merchant);
	return { options: requestOptions(platform, merchant.code, request.host) };
});
