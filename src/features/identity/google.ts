import type { SignInProvider } from './provider.ts';

/** Google (LOG-06). */
export const google: SignInProvider = {
	code: 'google',
	name: 'Google',
	switch: 'GOOGLELOGIN3',
	prepare: () => import('./firebase/social.ts').then((firebase) => firebase.prepare()),
	start: () => import('./firebase/social.ts').then((firebase) => firebase.start('google')),
	callback: () => import('./firebase/social.ts').then((firebase) => firebase.comeBack('google')),
};
