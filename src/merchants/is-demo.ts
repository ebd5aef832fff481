import type { Merchant } from './schema.ts';

/** Returns true if DEMO=1 selects the embedded gateway, or marks GATEWAY_URL as one. */
export const isDemoRequested = (): boolean => process.env.DEMO === '1';

/** Returns true if the merchant's gateway is an embedded one: the command's own, or one that DEMO=1 marks as embedded. */
export function isDemo({ gatewayOrigin }: Pick<Merchant, 'gatewayOrigin'>): boolean {
	return isDemoRequested() || !(process.env.GATEWAY_URL || gatewayOrigin);
}
