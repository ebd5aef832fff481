import type { Forgettable } from '../gateway/client/error-actions.ts';

type Forget = () => void;
const ways: Partial<Record<Forgettable, Forget>> = {};

/** A feature says how it forgets what it keeps. It has to do so in the first load: a call can fail at any time. */
export const onForget = (forgets: Partial<Record<Forgettable, Forget>>): void => {
	Object.assign(ways, forgets);
};

/** Has something forgotten that is no longer good, or not wanted. */
export const forget = (what: Forgettable): void => ways[what]?.();

/** Has all of it forgotten: the member is logged out. */
export function forgetAll(): void {
	for (const way of Object.values(ways)) way();
}
