import type { SignInProvider } from './provider.ts';

const load = () => import('./telegram/telegram.ts');

/** Telegram (LOG-08). */
export const telegram: SignInProvider = {
	code: 'telegram',
	name: 'Telegram',
	switch: 'TELEGRAMLOGIN3',
	prepare: async () => void (await (await load()).prepare()),
	start: async (page) => (await load()).start(page),
	callback: async (returned) => (await load()).callback(returned),
};
