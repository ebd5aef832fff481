import { password } from './password.ts';
import type { SignInProvider } from './provider.ts';
import { sms } from './sms.ts';

/** In the order in which they are offered. */
export const PROVIDERS: readonly SignInProvider[] = [password, sms];
