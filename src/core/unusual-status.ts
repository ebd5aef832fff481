import { GatewayError } from '../gateway/client/gateway-error.ts';
import type { SiteStatus } from '../gateway/contract/status.ts';
import { isWebUrl } from '../lib/safe-url.ts';
import { fetchJson } from './files.ts';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { getPage } from './page.ts';

/**
 * EN-16, for a status that names another merchant or a gateway. Refuses the first with a GatewayError. Has this
 * page's further calls, and with them the session, go to a gateway that the merchant's own settings allow
 * (/m/gateways.json), or to the page's own origin; any other is ignored.
 */
export async function checkUnusual({ info }: SiteStatus): Promise<void> {
	const page = getPage();
	if (info.merchantCode !== page.merchant) throw new GatewayError('invalid');
	const origin = info.gw.replace(/\/$/, '');
	try {
		if (origin === location.origin || (isWebUrl(origin) && (await allowed()).includes(origin)))
			page.gatewayUrl = origin;
	} catch (error) {
		ignoreNetworkFailure(error);
	}
}

async function allowed(): Promise<unknown[]> {
	const named = await fetchJson<unknown>('/m/gateways.json');
	return Array.isArray(named) ? named : [];
}
