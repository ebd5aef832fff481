import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { loginField, nextInField, type SignInProvider, VENDOR_NAMES } from './provider.ts';

/** An account that Firebase signs in with (LOG-06). */
const withFirebase = (code: 'google' | 'facebook' | 'twitter', whitelabel: string): SignInProvider => ({
	code,
	name: VENDOR_NAMES[code],
	switch: whitelabel,
	async load() {
		const { prepare, start, callback } = await import('./firebase/social.ts');
		return { prepare, start: () => start(code), callback: () => callback(code) };
	},
});

const loadPasskeys = () => import('./passkey/sign-in.ts');

/** Every provider. The merchant's `logins` decide which are offered, and in which order. */
export const PROVIDERS: readonly SignInProvider[] = [
	withFirebase('google', 'GOOGLELOGIN3'),
	withFirebase('facebook', 'FACEBOOKLOGIN3'),
	withFirebase('twitter', 'TWITTERLOGIN3'),
	// LOG-09.
	{
		code: 'line',
		name: VENDOR_NAMES.line,
		switch: 'LINELOGIN3',
		load: () => import('./line/line.ts'),
	},
	// LOG-08.
	{
		code: 'telegram',
		name: VENDOR_NAMES.telegram,
		switch: 'TELEGRAMLOGIN3',
		load: () => import('./telegram/telegram.ts'),
	},
	// Maya's wallet (LOG-10).
	{
		code: 'maya',
		name: VENDOR_NAMES.maya,
		hasNoButton: true,
		load: () => import('./maya/maya.ts'),
	},
	// A code that Firebase sends to a phone (VAL-05).
	{
		code: 'phone',
		async load() {
			const { loadPhoneForm, askPhone } = await import('./firebase/PhoneSignIn.tsx');
			// Called back after a reload while a code was on its way.
			return { prepare: loadPhoneForm, start: askPhone, callback: askPhone };
		},
	},
	// A passkey on the device or in the player's password manager.
	{
		code: 'passkey',
		membersOnly: true,
		async load() {
			const { prepareSignIn, askForPasskey } = await loadPasskeys();
			return { prepare: prepareSignIn, start: askForPasskey };
		},
		/** For browsers that can offer passkeys among the names they fill in. Nothing is fetched before the form is used. */
		async followForm(form, signIn) {
			if (!('PublicKeyCredential' in window)) return;
			// A dialog focuses its first field automatically, so focus alone means nothing. On a slow network, the player
			// may be faster than this script.
			if (!loginField('password')?.value) await nextInField(form, ['pointerdown', 'keydown', 'input']);
			await loadPasskeys()
				.then((script) => script.offerInForm(form, signIn))
				.catch(ignoreNetworkFailure);
		},
	},
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
