import { referral } from '../../gateway/contract/referral.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(referral, (call) => {
	const { id } = memberOf(call);
	const { referrals } = call.platform;
	return { code: referrals.codeOf(id), invited: referrals.count(id) };
});
