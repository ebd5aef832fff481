import { referral } from '../../gateway/contract/referral.ts';
import { implement, memberOf, noFields } from '../implement.ts';
import { friendsOf, referralReport } from '../referral-report.ts';

export default implement(referral, noFields, (call) => {
	const member = memberOf(call);
	const { members, now } = call.platform;
	return {
		code: members.referralCodeOf(member.id),
		...referralReport(member.userName, friendsOf(call.platform, member), call.merchant.referralBonus, now()),
	};
});
