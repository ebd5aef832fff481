import type { InferOutput } from 'valibot';
import type { DemoVendor } from './demo-vendors.ts';
import type { SignInSchema } from './vendor-schemas.ts';

interface Login {
	logins: readonly string[];
	signIn: InferOutput<typeof SignInSchema>;
	demoVendors: readonly DemoVendor[];
}

/** Logins by accounts of other vendors, and the address that each needs. */
const NEEDED: readonly (readonly [DemoVendor, logins: readonly string[], field: string, own: string])[] = [
	[
		'firebase',
		['phone', 'google', 'facebook', 'twitter'],
		'firebase.api',
		'https://apis.google.com/js/api.js',
	],
	['line', ['line'], 'line.authorize', 'https://access.line.me/oauth2/v2.1/authorize'],
	['telegram', ['telegram'], 'telegram.authorize', 'https://oauth.telegram.org/auth'],
];

/** Returns an error if the vendor of a login has no address, or undefined. */
export function loginFault({ logins, signIn, demoVendors }: Login): string | undefined {
	const addresses: Partial<Record<DemoVendor, string>> = {
		firebase: signIn.firebase.api,
		line: signIn.line.authorize,
		telegram: signIn.telegram.authorize,
	};
	for (const [vendor, offered, field, own] of NEEDED) {
		const login = logins.find((each) => offered.includes(each));
		if (login && !addresses[vendor] && !demoVendors.includes(vendor)) {
			return `signIn.${field}: is missing, but logins has ${login}. The vendor's own address is ${own}`;
		}
	}
	return undefined;
}
