import type { CallGroup } from './group.ts';

/** Features of the login form. `logins` and `registrations` in merchant.ts turn them on. */
export const signIn: readonly CallGroup[] = [
	{
		name: 'sms',
		title: 'Login and registration by SMS',
		about: 'For `sms` in `logins`, and `mobile` or `autoUsername` in `registrations`.',
		calls: {
			smsCode: 'No code can be sent. The form shows the error.',
			registerMobile: "Players can't register with a phone number.",
			registerAutoUsername: 'Players have to choose a user name to register.',
		},
	},
	{
		name: 'secondStep',
		title: 'Second step of a login',
		about:
			'For members whose login the gateway answers with `login_verify_required`, and for authenticator apps on the security page.',
		calls: {
			loginVerification: 'A login that needs a second step cannot be finished.',
			loginVerificationCode: 'A code that got lost cannot be sent again.',
			authenticator: 'The card on the security page offers to try again.',
			authenticatorStart: 'No authenticator app can be set up.',
			authenticatorConfirm: 'The app is not turned on.',
			authenticatorRemove: 'The app cannot be turned off.',
		},
	},
	{
		name: 'captcha',
		title: 'Captcha, profile icons and LINE: settings',
		about: 'Pages request the settings when a form or a button needs them.',
		calls: {
			gatewaySettings:
				'Forms that need a captcha cannot be sent, LINE does not open, and profile icons cannot be chosen.',
			captchaChallenge: 'Forms that need version 3 of the captcha cannot be sent.',
		},
	},
	{
		name: 'firebase',
		title: 'Google, Facebook, X and phone numbers, by Firebase',
		about:
			'For `google`, `facebook`, `twitter` and `phone` in `logins`. Players log in with the ID token by the login call.',
		calls: {
			providerSettings:
				"Players can't sign in by Firebase, Google's one tap does not appear, and push messages are not offered. Links are shared on Facebook by its plain page.",
			registerAccount:
				'A player whose account no member has linked can link it, but cannot register with it.',
			saveMemberInfo: "The platform doesn't get the new member's name and picture. No error is shown.",
			recoveryCodesMake:
				'Second factors at Firebase cannot be turned on, because the recovery codes come first.',
			recoveryCodeUse:
				'A member who has lost a second factor at Firebase cannot sign in with a recovery code.',
		},
	},
	{
		name: 'line',
		title: 'LINE',
		about: 'For `line` in `logins`. LINE sends players back with a code.',
		calls: {
			verifyLineCode: 'The sign-in fails after the return from LINE. The form shows the error.',
			loginLine: 'The same.',
		},
	},
	{
		name: 'telegram',
		title: 'Telegram',
		about: 'For `telegram` in `logins`.',
		calls: {
			telegramSettings: 'The button shows an error, and Telegram does not open.',
			loginTelegram: 'The sign-in fails after the return from Telegram. The form shows the error.',
		},
	},
	{
		name: 'maya',
		title: 'Maya',
		about: 'For `maya` in `logins`. The app of Maya opens the site with a session id.',
		calls: {
			loginMaya: 'Players who come from Maya stay visitors. The form shows the error.',
			refreshMayaTokens: "The session continues, but games that need Maya's tokens stop when they end.",
		},
	},
	{
		name: 'passkeys',
		title: 'Passkeys',
		about: 'For `passkey` in `logins`. The specification has no passkeys, so all paths are ours.',
		calls: {
			passkeyLoginOptions: "Players can't log in by passkey. The other ways to log in work.",
			passkeyLogin: 'The same.',
			passkeys: 'The security page offers to try again, and no passkey is offered after a login.',
			passkeyStart: 'No passkey can be made.',
			passkeyAdd: 'The new passkey is discarded: the site reports it to the browser as unknown.',
			passkeyRemove: 'Passkeys cannot be removed.',
		},
	},
];
