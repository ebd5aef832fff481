import { $status } from '../../../../src/core/site-status.ts';

/** Sets the site's status, with these switches of the gateway and this other information. */
export const setSwitches = (whitelabelVal: object, info: object = {}): void =>
	$status.set({ info: { whitelabelVal, ...info } } as never);
