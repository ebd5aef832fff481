import type { Endpoint } from './endpoint.ts';
import { PersonalPromotion } from './personal-promotions.ts';
import type { PromotionJoinRequest } from './promotion-join.request.ts';

/** The path is ours (API-26). Answers how the member stands with it then; joining twice changes nothing. */
export const promotionJoin: Endpoint<PromotionJoinRequest, typeof PersonalPromotion> = {
	name: 'promotionJoin',
	method: 'POST',
	path: '/wps/member/promotions/join',
	auth: 'required',
	value: PersonalPromotion,
};
