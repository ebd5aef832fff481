/** An account that is signed in to Google on every device of the demo. */
export interface GoogleAccount {
	/** Google's own number of the account. */
	sub: string;
	name: string;
	email: string;
}

export const GOOGLE_ACCOUNTS: readonly GoogleAccount[] = [
	{ sub: '108204268033311374519', name: 'Mali Srisuk', email: 'mali.srisuk@gmail.example' },
	{ sub: '115113236566683398301', name: 'Minh Tran', email: 'minh.tran@gmail.example' },
];

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns an ID token with Google's claims. Firebase's emulator, which gets it, doesn't check the signature. */
export function googleIdToken(account: GoogleAccount, clientId: string, now: number): string {
	const iat = Math.floor(now / 1000);
	const issued = { iss: 'https://accounts.google.com', aud: clientId, iat, exp: iat + 3600 };
	const claims = { ...issued, ...account, email_verified: true };
	return [{ alg: 'HS256', kid: 'demo', typ: 'JWT' }, claims, { signature: 'demo' }].map(part).join('.');
}
