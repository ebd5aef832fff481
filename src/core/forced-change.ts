import { sessionStore } from './storage.ts';

/** While it stands in the session's storage, protected pages lead to the change of the password (RT-05); the guard script reads it. */
export const FORCED_KEY = 'must_change_password';

export const demandNewPassword = (): void => sessionStore.setItem(FORCED_KEY, '1');
export const newPasswordDemanded = (): boolean => sessionStore.getItem(FORCED_KEY) === '1';
export const stopDemandingPassword = (): void => sessionStore.removeItem(FORCED_KEY);
