import { maxLength, minLength, object, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { PersonalPromotion } from './personal-promotions.ts';

export const promotionJoinRequest = {
	fields: object({ id: pipe(string(), minLength(1), maxLength(64)) }),
	errors: ['unknownPromotion', 'promotionEnded'],
} satisfies RequestCheck;

/** The path is ours (API-26). Joins a promotion. Returns the member's state in the promotion; joining twice changes nothing. */
export const promotionJoin: Endpoint<typeof promotionJoinRequest, typeof PersonalPromotion> = {
	name: 'promotionJoin',
	method: 'POST',
	path: '/wps/member/promotions/join',
	auth: 'required',
	value: PersonalPromotion,
};
