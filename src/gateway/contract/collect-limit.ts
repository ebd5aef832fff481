/** Characters of what one collect call may carry. */
export const COLLECT_LIMIT = 8192;
