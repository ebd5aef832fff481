/** Local storage: the day on which notifications were last offered. */
export const PUSH_OFFERED_KEY = 'push_offered';
