import type { Forgettable } from '../gateway/client/error-actions.ts';

type Forget = () => void;
/** Each feature's own. */
export const ways: Partial<Record<Forgettable, Forget>> = {};

/** Registers how a feature forgets what it keeps. Call it in the first load: a call can fail at any time. */
export const onForget = (forgets: Partial<Record<Forgettable, Forget>>): void => {
	Object.assign(ways, forgets);
};

/** Makes features forget what is no longer valid, or not wanted. */
export const forget = (what: Forgettable): void => ways[what]?.();
