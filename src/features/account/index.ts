import type { LoginView } from '../identity/provider.ts';

export { PasswordLogin } from './login/PasswordLogin.tsx';

/** The form of the login by SMS. Rejects if its script or its texts can't be fetched. */
export const loadSmsLogin = (): Promise<LoginView> => import('./sms/index.ts').then((sms) => sms.smsLogin());
