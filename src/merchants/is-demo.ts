import type { Merchant } from './schema.ts';

/** Returns true if DEMO=1 asks for the embedded gateway, or says that GATEWAY_URL is one. */
export const isDemoRequested = (): boolean => process.env.DEMO === '1';

/** Returns true if the merchant's gateway is an embedded one: the command's own, or another one that DEMO=1 says is embedded. */
export function isDemo({ gatewayOrigin }: Pick<Merchant, 'gatewayOrigin'>): boolean {
	return isDemoRequested() || !(process.env.GATEWAY_URL || gatewayOrigin);
}
