import { localStore } from './storage.ts';

/** What a sign-in by LINE or Telegram keeps until it has led to a session. */
const LINE_TOKEN_KEY = 'line_session_token';
const TELEGRAM_AUTH_KEY = 'telegram_auth';

/** REG-04, ERR-04. */
export const forgetLineToken = (): void => localStore.removeItem(LINE_TOKEN_KEY);
/** ERR-05. */
export const forgetTelegramAuth = (): void => localStore.removeItem(TELEGRAM_AUTH_KEY);
