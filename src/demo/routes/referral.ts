import { referral } from '../../gateway/contract/referral.ts';
import { implement, memberOf, noFields } from '../implement.ts';
import { referralReport } from '../referral-report.ts';

export default implement(referral, noFields, (call) => {
	const { id, userName } = memberOf(call);
	const { referrals, now } = call.platform;
	return {
		code: referrals.codeOf(id),
		...referralReport(userName, referrals.friendsOf(id), call.merchant.referralBonus, now()),
	};
});
