import type { SignInProvider } from './provider.ts';

/** Maya's wallet (LOG-10). Its app opens the site itself, so there is no button. */
export const maya: SignInProvider = {
	code: 'maya',
	name: 'Maya',
	callback: async (returned) => (await import('./maya/maya.ts')).callback(returned),
};
