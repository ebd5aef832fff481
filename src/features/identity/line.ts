import type { SignInProvider } from './provider.ts';

const load = () => import('./line/line.ts');

/** LINE (LOG-09). */
export const line: SignInProvider = {
	code: 'line',
	name: 'LINE',
	switch: 'LINELOGIN3',
	prepare: async () => (await load()).prepare(),
	start: async (page) => (await load()).start(page),
	callback: async (returned) => (await load()).callback(returned),
};
