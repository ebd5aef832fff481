import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { memberLanguageRequest } from '../../gateway/contract/member-language.request.ts';
import { memberLanguage } from '../../gateway/contract/member-language.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(memberLanguage, memberLanguageRequest, (call) => {
	const { language, merchantCode } = call.request;
	if (merchantCode !== call.merchant.code) throw new Refusal(ErrorCode.badRequest);
	call.platform.members.change(memberOf(call).id, { language });
	return {};
});
