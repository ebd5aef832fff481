import type { SignInProvider } from './provider.ts';

/** Facebook (LOG-06). */
export const facebook: SignInProvider = {
	code: 'facebook',
	name: 'Facebook',
	switch: 'FACEBOOKLOGIN3',
	prepare: () => import('./firebase/social.ts').then((firebase) => firebase.prepare()),
	start: () => import('./firebase/social.ts').then((firebase) => firebase.start('facebook')),
	callback: () => import('./firebase/social.ts').then((firebase) => firebase.comeBack('facebook')),
};
