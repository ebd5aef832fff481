/** Where boot leaves the queries that are worth reading, a line each: the time in milliseconds, and the query. */
export const LANDINGS_KEY = 'ad_landings';
