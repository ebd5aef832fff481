import type { Endpoint } from './endpoint.ts';
import { PersonalPromotion } from './personal-promotions.ts';
import type { PromotionJoinRequest } from './promotion-join.request.ts';

/** The path is ours (API-26). Joins a promotion. Returns the member's state in the promotion; joining twice changes nothing. */
export const promotionJoin: Endpoint<PromotionJoinRequest, typeof PersonalPromotion> = {
	name: 'promotionJoin',
	method: 'POST',
	path: '/wps/member/promotions/join',
	auth: 'required',
	value: PersonalPromotion,
};
