import { number, object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { maybe } from './maybe.ts';
import type { PromoCodeRequest } from './promo-code.request.ts';

const PromoCodeValue = object({
	/** Its reward: a promotion that the member has now joined, or an amount in the merchant's currency (EN-15). */
	promotion: maybe(string()),
	amount: maybe(number()),
});

/** The path is ours (API-26). Uses a promotion code (SES-03). */
export const promoCode: Endpoint<PromoCodeRequest, typeof PromoCodeValue> = {
	name: 'promoCode',
	method: 'POST',
	path: '/wps/member/promoCode',
	auth: 'required',
	value: PromoCodeValue,
};
