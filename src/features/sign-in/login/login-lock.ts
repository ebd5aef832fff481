import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';

/** LOG-01: one login runs at a time, whichever way the player has chosen. The next one can start 500 ms after it. */
export const loginLock = singleAttempt(500);

/** Logs in with any of the forms. Resolves to true if the player is logged in. Failures are shown to them. */
export const LOGIN = submitter(loginLock, () => import('../submit/send-login.ts'));
