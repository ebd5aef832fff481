import type { LoginView } from '../providers/provider.ts';
import { PasswordLogin } from './PasswordLogin.tsx';

/**
 * The ways to log in with a form, by their names in the merchant's `logins`, in
 * the order in which they are offered. One rejects if its script can't be fetched.
 */
export const FORMS: Readonly<Record<string, () => Promise<LoginView>>> = {
	/** Its form is in the HTML of the build. */
	username: async () => PasswordLogin,
	/** LOG-05. */
	sms: () => import('../sms/index.ts').then((sms) => sms.smsLogin()),
};
