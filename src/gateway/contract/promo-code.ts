import { boolean, maxLength, minLength, number, object, pipe, string } from 'valibot';
import type { Endpoint, NoFields, RequestCheck } from './endpoint.ts';
import { maybe } from './maybe.ts';

const PromoCodeEnableValue = object({ enabled: boolean() });

/** API-21. Whether this member may enter promotion codes. */
export const promoCodeEnable: Endpoint<NoFields, typeof PromoCodeEnableValue> = {
	name: 'promoCodeEnable',
	method: 'GET',
	path: '/wps/relay/PROMOFE_getPromoCodeEnable',
	auth: 'required',
	value: PromoCodeEnableValue,
};

export const promoCodeRequest = {
	fields: object({ code: pipe(string(), minLength(1), maxLength(40)) }),
	errors: ['unknownPromoCode', 'promoCodeUsed', 'promoCodeExpired', 'tooManyRequests'],
} satisfies RequestCheck;

const PromoCodeValue = object({
	/** Its reward: a promotion that the member has now joined, or an amount in the merchant's currency (EN-15). */
	promotion: maybe(string()),
	amount: maybe(number()),
});

/** The path is ours (API-26). Uses a promotion code (SES-03). */
export const promoCode: Endpoint<typeof promoCodeRequest, typeof PromoCodeValue> = {
	name: 'promoCode',
	method: 'POST',
	path: '/wps/member/promoCode',
	auth: 'required',
	value: PromoCodeValue,
};
