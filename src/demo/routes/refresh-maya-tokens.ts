import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { refreshMayaTokensRequest } from '../../gateway/contract/refresh-maya-tokens.request.ts';
import { refreshMayaTokens } from '../../gateway/contract/refresh-maya-tokens.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';

/** As long as Maya's access tokens last here. */
const VALID_SECONDS = 3600;

export default implement(refreshMayaTokens, refreshMayaTokensRequest, (call) => {
	const { identities, now } = call.platform;
	if (!identities.has(memberOf(call).id, 'maya')) throw new Refusal(ErrorCode.mayaSessionInvalid);
	return { expiresAt: Math.floor(now() / 1000) + VALID_SECONDS };
});
