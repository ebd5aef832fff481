import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { saveMemberInfoRequest } from '../../gateway/contract/save-member-info.request.ts';
import { saveMemberInfo } from '../../gateway/contract/save-member-info.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(saveMemberInfo, saveMemberInfoRequest, (call) => {
	const { authKey, ...said } = call.request;
	if (!call.platform.identities.describe(memberOf(call).id, authKey, said)) {
		throw new Refusal(ErrorCode.authKeyInvalid);
	}
	return {};
});
