import { fallback, object } from 'valibot';

/**
 * The value of calls that only succeed or fail. Anything counts, also null and nothing at all: a player who is told
 * that it has failed would do it again.
 */
export const NoValue = fallback(object({}), {});
