import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { verifyLineCodeRequest } from '../../gateway/contract/verify-line-code.request.ts';
import { verifyLineCode } from '../../gateway/contract/verify-line-code.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { exchangeLineCode } from '../vendors/line/line.ts';
import { giveLineSession } from '../vendors/line/verify.ts';

export default implement(verifyLineCode, verifyLineCodeRequest, ({ request, merchant, platform }) => {
	// The demo has no LINE app, which would have an access token.
	const account = 'code' in request ? exchangeLineCode(platform, merchant, request) : undefined;
	if (!account) throw new Refusal(ErrorCode.lineTokenInvalid);
	const { name, picture } = account;
	return { lineSessionToken: giveLineSession(platform, merchant, account), name, picture };
});
