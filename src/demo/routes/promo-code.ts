import { promoCodeRequest } from '../../gateway/contract/promo-code.request.ts';
import { promoCode } from '../../gateway/contract/promo-code.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(promoCode, promoCodeRequest, (call) => {
	const { merchant, platform, request } = call;
	return platform.promotions.useCode(memberOf(call), merchant, request.code);
});
