import { memberInfo } from '../../gateway/contract/member-info.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(memberInfo, noFields, (call) => {
	const { id, userName, type, language, clubLabel, merchant, icon } = memberOf(call);
	return {
		id: String(id),
		account: userName,
		type,
		language,
		merchantCode: merchant,
		...(clubLabel && { clubLabel }),
		...(icon && { icon }),
	};
});
