import type { SignInProvider } from './provider.ts';

/** X, once Twitter (LOG-06). */
export const twitter: SignInProvider = {
	code: 'twitter',
	name: 'X',
	switch: 'TWITTERLOGIN3',
	prepare: () => import('./firebase/social.ts').then((firebase) => firebase.prepare()),
	start: () => import('./firebase/social.ts').then((firebase) => firebase.start('twitter')),
	callback: () => import('./firebase/social.ts').then((firebase) => firebase.comeBack('twitter')),
};
