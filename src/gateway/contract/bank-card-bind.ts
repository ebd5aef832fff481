import { object } from 'valibot';
import type { BankCardBindRequest } from './bank-card-bind.request.ts';
import type { Endpoint } from './endpoint.ts';

const BankCardBindValue = object({});

/** The path is ours (API-26). */
export const bankCardBind: Endpoint<BankCardBindRequest, typeof BankCardBindValue> = {
	name: 'bankCardBind',
	method: 'POST',
	path: '/wps/member/bankCard/bind',
	auth: 'required',
	encrypted: true,
	value: BankCardBindValue,
};
