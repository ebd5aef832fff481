import { ways } from './forget.ts';

/** Has all of it forgotten: the member is logged out. */
export function forgetAll(): void {
	for (const way of Object.values(ways)) way();
}
