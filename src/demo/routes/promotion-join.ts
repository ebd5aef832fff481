import { promotionJoinRequest } from '../../gateway/contract/promotion-join.request.ts';
import { promotionJoin } from '../../gateway/contract/promotion-join.ts';
import { implement, memberOf } from '../implement.ts';

export default implement(promotionJoin, promotionJoinRequest, (call) =>
	call.platform.promotions.join(memberOf(call), call.merchant, call.request.id),
);
