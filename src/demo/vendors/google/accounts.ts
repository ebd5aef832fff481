import { createHmac, randomBytes } from 'node:crypto';

/** The account that is signed in to Google on every device of the demo. */
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

const key = randomBytes(32);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An ID token as one tap hands it out. Only its claims are as Google's:
 * Firebase's emulator, which gets it, checks no signature.
 */
export function googleIdToken({ sub, name, email }: GoogleAccount, clientId: string, now: number): string {
	const seconds = Math.floor(now / 1000);
	const claims = {
		iss: 'https://accounts.google.com',
		azp: clientId,
		aud: clientId,
		sub,
		email,
		email_verified: true,
		nbf: seconds - 300,
		name,
		iat: seconds,
		exp: seconds + 3600,
		jti: randomBytes(20).toString('hex'),
	};
	const signed = `${part({ alg: 'HS256', kid: 'demo', typ: 'JWT' })}.${part(claims)}`;
	return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
