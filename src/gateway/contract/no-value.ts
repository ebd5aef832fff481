import { fallback, object } from 'valibot';

/**
 * The value of calls that only succeed or fail. Accepts anything, even null or no value: a player who sees an error for a
 * call that succeeded would repeat it.
 */
export const NoValue = fallback(object({}), {});
