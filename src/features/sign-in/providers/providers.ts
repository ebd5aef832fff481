import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { type SignInProvider, VENDOR_NAMES } from './provider.ts';

const loadFirebase = () => import('./firebase/social.ts');

/** An account that Firebase signs in with (LOG-06). */
const withFirebase = (code: 'google' | 'facebook' | 'twitter', whitelabel: string): SignInProvider => ({
	code,
	name: VENDOR_NAMES[code],
	switch: whitelabel,
	prepare: async () => (await loadFirebase()).prepare(),
	start: async () => (await loadFirebase()).start(code),
	callback: async () => (await loadFirebase()).callback(code),
});

const loadLine = () => import('./line/line.ts');

/** LOG-09. */
const line: SignInProvider = {
	code: 'line',
	name: VENDOR_NAMES.line,
	switch: 'LINELOGIN3',
	prepare: async () => (await loadLine()).prepare(),
	start: async (page) => (await loadLine()).start(page),
	callback: async (returned) => (await loadLine()).callback(returned),
};

const loadTelegram = () => import('./telegram/telegram.ts');

/** LOG-08. */
const telegram: SignInProvider = {
	code: 'telegram',
	name: VENDOR_NAMES.telegram,
	switch: 'TELEGRAMLOGIN3',
	prepare: async () => void (await (await loadTelegram()).prepare()),
	start: async (page) => (await loadTelegram()).start(page),
	callback: async (returned) => (await loadTelegram()).callback(returned),
};

/** Maya's wallet (LOG-10). Its app opens the site itself, so there is no button. */
const maya: SignInProvider = {
	code: 'maya',
	name: VENDOR_NAMES.maya,
	callback: async (returned) => (await import('./maya/maya.ts')).callback(returned),
};

const loadPhone = () => import('./firebase/PhoneSignIn.tsx');

/** A code that Firebase sends to a phone (VAL-05). */
const phone: SignInProvider = {
	code: 'phone',
	prepare: async () => void (await (await loadPhone()).loadPhoneForm()),
	start: async () => (await loadPhone()).askPhone(),
	/** A reload while a code was on its way. */
	callback: async () => (await loadPhone()).askPhone(),
};

const loadPasskeys = () => import('./passkey/index.ts');

/** Whether the login form is being followed already: a page can have the buttons twice. */
let isFollowed = false;

/** A passkey on the device or in the player's password manager. */
const passkey: SignInProvider = {
	code: 'passkey',
	membersOnly: true,
	prepare: async () => (await loadPasskeys()).prepareSignIn(),
	start: async () => (await loadPasskeys()).askForPasskey(),
	/** For browsers that can offer passkeys among the names they fill in. Nothing is fetched before the form is used. */
	async followForm(signIn) {
		const form = document.querySelector<HTMLElement>('[data-island="login"]');
		if (isFollowed || !form || !('PublicKeyCredential' in window)) return;
		isFollowed = true;
		// On a slow network, the player may be faster than this script.
		if (!form.querySelector<HTMLInputElement>('[name="password"]')?.value) await firstUse(form);
		await loadPasskeys()
			.then((script) => script.offerInForm(form, signIn))
			.catch(ignoreNetworkFailure);
	},
};

const USES = ['pointerdown', 'keydown', 'input'];

/** A dialog focuses its first field automatically, so focus alone means nothing. */
function firstUse(form: HTMLElement): Promise<void> {
	return new Promise((resolve) => {
		const onUse = ({ target }: Event) => {
			if (!(target instanceof HTMLInputElement)) return;
			for (const type of USES) form.removeEventListener(type, onUse);
			resolve();
		};
		for (const type of USES) form.addEventListener(type, onUse, { passive: true });
	});
}

/** Every provider. The merchant's `logins` decide which are offered, and in which order. */
export const PROVIDERS: readonly SignInProvider[] = [
	withFirebase('google', 'GOOGLELOGIN3'),
	withFirebase('facebook', 'FACEBOOKLOGIN3'),
	withFirebase('twitter', 'TWITTERLOGIN3'),
	line,
	telegram,
	maya,
	phone,
	passkey,
];

/** Returns those that the merchant offers beside a form, in the merchant's order. */
export const offeredBy = (
	logins: readonly string[],
	switchOn: (name: string) => boolean,
	form: 'login' | 'register',
): SignInProvider[] =>
	logins
		.map((login) => PROVIDERS.find(({ code }) => code === login))
		.filter((found): found is SignInProvider =>
			Boolean(
				found && (!found.switch || switchOn(found.switch)) && !(found.membersOnly && form === 'register'),
			),
		);
