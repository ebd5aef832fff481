import { authenticatorStartRequest } from '../../gateway/contract/authenticator-start.request.ts';
import { authenticatorStart } from '../../gateway/contract/authenticator-start.ts';
import { startAuthenticator } from '../accounts/authenticator.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(authenticatorStart, authenticatorStartRequest, (call) =>
	startAuthenticator(call.platform, memberOf(call), call.merchant.name),
);
