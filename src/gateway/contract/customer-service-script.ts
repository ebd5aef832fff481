import { maxLength, minLength, object, pipe, record, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';

export const customerServiceScriptRequest = {
	fields: object({ csType: pipe(string(), minLength(1), maxLength(40)) }),
} satisfies RequestCheck;

const CustomerServiceScriptValue = object({
	/** Address of the vendor's script; '' if the merchant has no account there. */
	script: string(),
	/** Settings of the merchant's account: license and group for LIVECHAT, site_id and code_plan for COMM100, host and account for MIDUOKE. */
	settings: record(string(), string()),
});

/** API-23: the script of a chat vendor, by the csType of an entry (EN-13). */
export const customerServiceScript: Endpoint<
	typeof customerServiceScriptRequest,
	typeof CustomerServiceScriptValue
> = {
	name: 'customerServiceScript',
	method: 'GET',
	path: '/wps/relay/WPSCORE_getCustomerServiceScript',
	auth: 'optional',
	value: CustomerServiceScriptValue,
	cached: 'shared',
};
