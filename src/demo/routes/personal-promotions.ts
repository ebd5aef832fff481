import { personalPromotions } from '../../gateway/contract/personal-promotions.ts';
import { bonusesOf } from '../bonuses.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(personalPromotions, noFields, (call) => {
	const { merchant, platform } = call;
	const member = memberOf(call);
	return {
		promotions: platform.promotions.of(member, merchant),
		...bonusesOf(merchant, member),
	};
});
