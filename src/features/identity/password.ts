import { PasswordLogin } from '../account/index.ts';
import type { SignInProvider } from './provider.ts';

/** User name and password. Its form is in the HTML of the build. */
export const password: SignInProvider = {
	code: 'username',
	offered: ({ logins }) => logins.includes('username'),
	start: async () => PasswordLogin,
};
