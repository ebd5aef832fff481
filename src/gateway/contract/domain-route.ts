import { array, literal, object, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

export const domainRouteRequest = {
	fields: object({ device: literal('MOBILE') }),
} satisfies RequestCheck;

const DomainRoute = object({
	/** Host names, or https addresses, the preferred one first. One counts only if the merchant's signed list names it. */
	domainList: listOf(string()),
	/** Ours: the merchant's signed list, where it's newer than the one the site was built with (lib/signed-domains.ts). */
	signed: maybe(
		object({
			merchant: string(),
			hosts: array(string()),
			issued: string(),
			expires: maybe(string()),
			signature: string(),
		}),
	),
});

/** API-10. The merchant's domains. */
export const domainRoute: Endpoint<typeof domainRouteRequest, typeof DomainRoute> = {
	name: 'domainRoute',
	method: 'GET',
	path: '/wps/system/domainRoute',
	auth: 'optional',
	value: DomainRoute,
	cached: 'shared',
};
