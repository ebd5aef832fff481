/** Session storage: 'events' while this tab shows the event log (features/analytics/event-log). */
export const DEBUG_KEY = 'debug';
