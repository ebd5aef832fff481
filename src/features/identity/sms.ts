import { loadSmsLogin } from '../account/index.ts';
import type { SignInProvider } from './provider.ts';

/** A code by SMS (LOG-05). */
export const sms: SignInProvider = {
	code: 'sms',
	offered: ({ logins }) => logins.includes('sms'),
	start: loadSmsLogin,
};
