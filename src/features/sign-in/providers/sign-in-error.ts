/** Why a sign-in failed, in the player's language. */
export class SignInError extends Error {
	/** Shows nothing: the player knows. */
	declare readonly silent: boolean;

	constructor(text: string, { silent = false } = {}) {
		super(text);
		this.silent = silent;
	}
}
