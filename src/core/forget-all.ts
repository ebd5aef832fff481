import { ways } from './forget.ts';

/** Makes every feature forget: the member has logged out. */
export function forgetAll(): void {
	for (const way of Object.values(ways)) way();
}
