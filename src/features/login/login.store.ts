import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { singleAttempt } from '../../core/single-attempt.ts';
import type { Credentials } from './credentials.ts';

/** Milliseconds for which a second attempt is still ignored after one has finished (LOG-01). */
const LOCK_RELEASE = 500;
const attempt = singleAttempt(LOCK_RELEASE);

/** What sends the form is fetched while it is being typed into. */
const loadLogIn = () => import('./log-in.ts');

/** Logging in, whatever form it is done with. */
export const logIn = {
	$phase: attempt.$phase,

	/** Fetches what a login needs. */
	prefetch(): void {
		loadLogIn().then(({ prefetch }) => prefetch(), ignoreNetworkFailure);
	},

	/**
	 * Logs in with what the player typed; an attempt while one runs is ignored.
	 * Failures are shown in a Notice alert, with `retry` where trying again can
	 * help. Answers whether the player is logged in; rejects when the script that
	 * sends could not be fetched.
	 */
	submit: (credentials: Credentials, retry: () => void): Promise<boolean> =>
		attempt.run(async () => (await loadLogIn()).logIn(credentials, retry)),
};
export type LogIn = typeof logIn;
