import { domainRouteRequest } from '../../gateway/contract/domain-route.request.ts';
import { domainRoute } from '../../gateway/contract/domain-route.ts';
import { newerDomains } from '../domains.ts';
import { implement } from '../implement.ts';

export default implement(domainRoute, domainRouteRequest, ({ merchant, platform }) => {
	const site = platform.settings.site.of(merchant.code);
	const signed = newerDomains(merchant.code, site);
	return { domainList: site.domainList ?? [...merchant.domains], ...(signed && { signed }) };
});
