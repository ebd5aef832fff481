import { singleAttempt } from '../../../core/forms/attempt.ts';

/** LOG-01: one login runs at a time, whichever way the player has chosen. The next one can start 500 ms after it. */
export const loginLock = singleAttempt(500);
