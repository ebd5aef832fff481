import { array, object, optional, string } from 'valibot';
import type { DomainRouteRequest } from './domain-route.request.ts';
import type { Endpoint } from './endpoint.ts';

const DomainRoute = object({
	/** Host names, or https addresses, the preferred one first. One counts only if the merchant's signed list names it. */
	domainList: array(string()),
	/** Ours: the merchant's signed list, where it's newer than the one the site was built with (lib/signed-domains.ts). */
	signed: optional(
		object({ merchant: string(), hosts: array(string()), issued: string(), signature: string() }),
	),
});

/** API-10. */
export const domainRoute: Endpoint<DomainRouteRequest, typeof DomainRoute> = {
	name: 'domainRoute',
	method: 'GET',
	path: '/wps/system/domainRoute',
	auth: 'optional',
	value: DomainRoute,
	cached: 'shared',
};
