/** Returns true if signing in this way, named as in a merchant's `logins`, needs Firebase. */
export const usesFirebase = (login: string): boolean =>
	['google', 'facebook', 'twitter', 'phone'].includes(login);
