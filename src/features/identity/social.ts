import { facebook } from './facebook.ts';
import { google } from './google.ts';
import { line } from './line.ts';
import { maya } from './maya.ts';
import { passkey } from './passkey.ts';
import { phone } from './phone.ts';
import type { SignInProvider } from './provider.ts';
import { telegram } from './telegram.ts';
import { twitter } from './twitter.ts';

/** Every provider. The merchant's `logins` say which are offered, and in which order. */
export const SOCIAL: readonly SignInProvider[] = [
	google,
	facebook,
	twitter,
	line,
	telegram,
	maya,
	phone,
	passkey,
];

/** Those that the merchant offers, in the merchant's order. */
export const offeredBy = (logins: readonly string[], switchOn: (name: string) => boolean): SignInProvider[] =>
	logins
		.map((login) => SOCIAL.find(({ code }) => code === login))
		.filter((found): found is SignInProvider => Boolean(found && (!found.switch || switchOn(found.switch))));
