import type { BankCardBindRequest } from './bank-card-bind.request.ts';
import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';

/** The path is ours (API-26). Ties a bank card to the member's account. */
export const bankCardBind: Endpoint<BankCardBindRequest, typeof NoValue> = {
	name: 'bankCardBind',
	method: 'POST',
	path: '/wps/member/bankCard/bind',
	auth: 'required',
	encrypted: true,
	value: NoValue,
};
