import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { sessionHandoverRedeemRequest } from '../../gateway/contract/session-handover-redeem.request.ts';
import { sessionHandoverRedeem } from '../../gateway/contract/session-handover-redeem.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';

export default implement(
	sessionHandoverRedeem,
	sessionHandoverRedeemRequest,
	({ request, merchant, platform }) => {
		const id = platform.grants.take('handover', merchant.code, request.code);
		// A player who has logged out meanwhile stays logged out.
		const token = typeof id === 'number' ? platform.sessions.move(id) : undefined;
		if (!token) throw new Refusal(ErrorCode.handoverInvalid);
		return { token };
	},
);
