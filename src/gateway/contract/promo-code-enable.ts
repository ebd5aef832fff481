import { boolean, object } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const PromoCodeEnableValue = object({ enabled: boolean() });

/** API-21. Whether this member may enter promotion codes. */
export const promoCodeEnable: Endpoint<NoFields, typeof PromoCodeEnableValue> = {
	name: 'promoCodeEnable',
	method: 'GET',
	path: '/wps/relay/PROMOFE_getPromoCodeEnable',
	auth: 'required',
	value: PromoCodeEnableValue,
};
