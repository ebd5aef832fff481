import { passkey } from './passkey.ts';
import type { SignInProvider } from './provider.ts';

const firebase = () => import('./firebase/social.ts');

/** An account that Firebase signs in with (LOG-06). */
const withFirebase = (
	code: 'google' | 'facebook' | 'twitter',
	name: string,
	whitelabel: string,
): SignInProvider => ({
	code,
	name,
	switch: whitelabel,
	prepare: async () => (await firebase()).prepare(),
	start: async () => (await firebase()).start(code),
	callback: async () => (await firebase()).comeBack(code),
});

const loadLine = () => import('./line/line.ts');

/** LOG-09. */
const line: SignInProvider = {
	code: 'line',
	name: 'LINE',
	switch: 'LINELOGIN3',
	prepare: async () => (await loadLine()).prepare(),
	start: async (page) => (await loadLine()).start(page),
	callback: async (returned) => (await loadLine()).callback(returned),
};

const loadTelegram = () => import('./telegram/telegram.ts');

/** LOG-08. */
const telegram: SignInProvider = {
	code: 'telegram',
	name: 'Telegram',
	switch: 'TELEGRAMLOGIN3',
	prepare: async () => void (await (await loadTelegram()).prepare()),
	start: async (page) => (await loadTelegram()).start(page),
	callback: async (returned) => (await loadTelegram()).callback(returned),
};

/** Maya's wallet (LOG-10). Its app opens the site itself, so there is no button. */
const maya: SignInProvider = {
	code: 'maya',
	name: 'Maya',
	callback: async (returned) => (await import('./maya/maya.ts')).callback(returned),
};

const loadPhone = () => import('./firebase/phone.tsx');

/** A code that Firebase sends to a phone (VAL-05). */
const phone: SignInProvider = {
	code: 'phone',
	prepare: async () => void (await (await loadPhone()).load()),
	start: async () => (await loadPhone()).askPhone(),
	/** A reload while a code was on its way. */
	callback: async () => (await loadPhone()).askPhone(),
};

/** Every provider. The merchant's `logins` say which are offered, and in which order. */
export const PROVIDERS: readonly SignInProvider[] = [
	withFirebase('google', 'Google', 'GOOGLELOGIN3'),
	withFirebase('facebook', 'Facebook', 'FACEBOOKLOGIN3'),
	// X has kept the name Twitter in Firebase and at the gateway.
	withFirebase('twitter', 'X', 'TWITTERLOGIN3'),
	line,
	telegram,
	maya,
	phone,
	passkey,
];

/** Those that the merchant offers, in the merchant's order. */
export const offeredBy = (logins: readonly string[], switchOn: (name: string) => boolean): SignInProvider[] =>
	logins
		.map((login) => PROVIDERS.find(({ code }) => code === login))
		.filter((found): found is SignInProvider => Boolean(found && (!found.switch || switchOn(found.switch))));
