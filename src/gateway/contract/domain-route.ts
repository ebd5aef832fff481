import { array, object, string } from 'valibot';
import type { DomainRouteRequest } from './domain-route.request.ts';
import type { Endpoint } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

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
export const domainRoute: Endpoint<DomainRouteRequest, typeof DomainRoute> = {
	name: 'domainRoute',
	method: 'GET',
	path: '/wps/system/domainRoute',
	auth: 'optional',
	value: DomainRoute,
	cached: 'shared',
};
