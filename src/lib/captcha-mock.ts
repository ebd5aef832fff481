/**
 * The mock token of the captcha's test mode (VAL-09): 50 characters, good for
 * 60 s. The first 13 are digits, the milliseconds since 1970 when it was made,
 * so that a gateway sees its age. The other 37 are random, so that no two are
 * the same.
 */
const LENGTH = 50;
const LIFETIME = 60_000;
const FORM = /^\d{13}[0-9a-z]{37}$/;

export function mockToken(now: number): string {
	let token = String(now);
	while (token.length < LENGTH) token += Math.random().toString(36).slice(2);
	return token.slice(0, LENGTH);
}

/** Returns true if a token has the right form and hasn't expired; one from the future is invalid too. */
export function isMockToken(token: string, now: number): boolean {
	return FORM.test(token) && Math.abs(now - Number(token.slice(0, 13))) < LIFETIME;
}
