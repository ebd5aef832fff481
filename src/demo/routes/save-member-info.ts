import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { saveMemberInfoRequest } from '../../gateway/contract/save-member-info.request.ts';
import { saveMemberInfo } from '../../gateway/contract/save-member-info.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(saveMemberInfo, saveMemberInfoRequest, (call) => {
	const { authKey, ...said } = call.request;
	const { grants, identities } = call.platform;
	const { id, merchant } = memberOf(call);
	if (grants.take('description', merchant, authKey) !== id) throw new Refusal(ErrorCode.authKeyInvalid);
	identities.describe(id, said);
	return {};
});
