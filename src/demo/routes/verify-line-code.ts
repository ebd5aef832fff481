import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { verifyLineCodeRequest } from '../../gateway/contract/verify-line-code.request.ts';
import { verifyLineCode } from '../../gateway/contract/verify-line-code.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { exchangeLineCode, lineAccountOf } from '../vendors/line/line.ts';
import { giveLineSession } from '../vendors/line/verify.ts';

export default implement(verifyLineCode, verifyLineCodeRequest, ({ request, merchant, platform }) => {
	const account =
		'code' in request
			? exchangeLineCode(platform, merchant, request)
			: lineAccountOf(platform, merchant, request.accessToken);
	if (!account) throw new Refusal(ErrorCode.lineTokenInvalid);
	const { name, picture } = account;
	return { lineSessionToken: giveLineSession(platform, merchant, account), name, picture };
});
