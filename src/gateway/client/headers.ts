import type { Endpoint } from '../contract/endpoint.ts';
import type { ClientEnvironment } from './environment.ts';

/** NET-01. `token` is what the call may carry: the caller leaves it out where the contract says none. */
export function headersFor(
	environment: Pick<ClientEnvironment, 'merchant' | 'language' | 'userAgent'>,
	endpoint: Pick<Endpoint, 'method' | 'moduleId'>,
	token: string | undefined,
): Record<string, string> {
	const headers: Record<string, string> = {
		Accept: 'application/json',
		Merchant: environment.merchant,
		Language: environment.language,
		'X-Real-UA': encodeURIComponent(environment.userAgent),
	};
	if (token) headers.Authorization = token;
	if (endpoint.moduleId) headers.ModuleId = endpoint.moduleId;
	if (endpoint.method === 'POST') headers['Content-Type'] = 'application/json';
	return headers;
}
