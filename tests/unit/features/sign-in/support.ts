import { $status } from '../../../../src/core/site-status.ts';

/** Sets the site's status, with these switches of the gateway and this other information. */
export const setSwitches = (whitelabelVal: object, info: object = {}): void =>
	$status.set({ info: { whitelabelVal, ...info } } as never);

/** Texts for an island. Those that a test doesn't set have their key as their value. */
export const textsWith = <Texts extends object>(set: Partial<Texts> = {}): Texts =>
	new Proxy(set as Texts, { get: (texts, key) => texts[key as keyof Texts] ?? key });
