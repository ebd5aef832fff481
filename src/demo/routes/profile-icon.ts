import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { profileIconRequest } from '../../gateway/contract/profile-icon.request.ts';
import { profileIcon } from '../../gateway/contract/profile-icon.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(profileIcon, profileIconRequest, (call) => {
	const { merchant, platform, request } = call;
	if (!platform.settings.switches.of(merchant.code).UPDATEMOBILEICC3)
		throw new Refusal(ErrorCode.iconsClosed);
	const { icon } = request;
	const { profileIcons } = platform.settings.site.of(merchant.code);
	if (!Number.isInteger(icon) || icon < 1 || icon > profileIcons) throw new Refusal(ErrorCode.badRequest);
	platform.members.change(memberOf(call).id, { icon });
	return {};
});
