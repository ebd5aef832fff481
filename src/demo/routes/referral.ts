import { referral } from '../../gateway/contract/referral.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(referral, noFields, (call) => {
	const { id } = memberOf(call);
	const { referrals } = call.platform;
	const invited = referrals.count(id);
	const { referralBonus } = call.merchant;
	return {
		code: referrals.codeOf(id),
		invited,
		...(referralBonus !== undefined && { bonus: invited * referralBonus }),
	};
});
