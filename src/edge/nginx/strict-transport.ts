import { strictTransportSecurity } from '../headers.ts';
import type { EdgeSettings } from '../release.ts';
import { addHeader, map } from './syntax.ts';

type Settings = Pick<EdgeSettings, 'strictTransport'>;

const ADDITIONS = [
	undefined,
	{ includeSubDomains: true, preload: false },
	{ includeSubDomains: true, preload: true },
].map((strictTransport): Settings => (strictTransport ? { strictTransport } : {}));

function variableOf({ strictTransport }: Settings): string {
	if (!strictTransport?.includeSubDomains) return '$strict_transport';
	return strictTransport.preload ? '$strict_transport_preload' : '$strict_transport_subdomains';
}

/** Empty over plain http (RFC 6797, 7.2 forbids it there) and if a gateway sends its own. */
export const STRICT_TRANSPORT_MAPS = ADDITIONS.map((settings) =>
	map('$visitor_scheme$upstream_http_strict_transport_security', variableOf(settings), [
		['https', strictTransportSecurity(settings)],
		['default', ''],
	]),
);

export const strictTransport = (settings: Settings): string =>
	addHeader('Strict-Transport-Security', variableOf(settings), true);
