/** Session storage: 'events' while this tab shows the event log (features/analytics/event-log). */
export const DEBUG_KEY = 'debug';

/** Session storage: 1 if this visit measures its pages, 0 if it doesn't. */
export const SAMPLE_KEY = 'performance_sample';
