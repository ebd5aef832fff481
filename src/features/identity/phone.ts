import type { SignInProvider } from './provider.ts';

const load = () => import('./firebase/phone.tsx');

/** A code that Firebase sends to a phone (VAL-05). */
export const phone: SignInProvider = {
	code: 'phone',
	prepare: async () => void (await (await load()).load()),
	start: async () => (await load()).askPhone(),
	/** A reload while a code was on its way. */
	callback: async () => (await load()).askPhone(),
};
