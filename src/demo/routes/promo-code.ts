import { promoCodeRequest } from '../../gateway/contract/promo-code.request.ts';
import { promoCode } from '../../gateway/contract/promo-code.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(promoCode, promoCodeRequest, (call) => {
	const { merchant, platform, request } = call;
	const member = memberOf(call);
	const good = platform.promoCodes.use(member, merchant, request.code);
	if (good.promotion) platform.personalPromotions.join(member, merchant, good.promotion);
	return good;
});
