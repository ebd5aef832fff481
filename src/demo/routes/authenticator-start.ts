import { authenticatorStart } from '../../gateway/contract/authenticator-start.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { startAuthenticator } from '../accounts/authenticator.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(authenticatorStart, { ...noFields, errors: [ErrorCode.authenticatorOn] }, (call) =>
	startAuthenticator(call.platform, memberOf(call), call.merchant.name),
);
