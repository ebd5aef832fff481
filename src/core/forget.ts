import type { Forgettable } from '../gateway/client/error-actions.ts';

type Forget = () => void;
/** Each feature's own. */
export const ways: Partial<Record<Forgettable, Forget>> = {};

/** A feature says how it forgets what it keeps. It has to do so in the first load: a call can fail at any time. */
export const onForget = (forgets: Partial<Record<Forgettable, Forget>>): void => {
	Object.assign(ways, forgets);
};

/** Has something forgotten that is no longer good, or not wanted. */
export const forget = (what: Forgettable): void => ways[what]?.();
