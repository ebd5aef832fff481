import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { singleAttempt } from '../../core/single-attempt.ts';

const attempt = singleAttempt(500);

/** What sends the form is fetched while it is being typed into. */
const loadChange = () => import('./change-password.ts');

/** Changing the member's password. */
export const passwordChange = {
	$phase: attempt.$phase,

	/** Fetches what the change needs. */
	prefetch(): void {
		loadChange().then(({ prefetch }) => prefetch(), ignoreNetworkFailure);
	},

	/**
	 * Changes the password, says so, and leads on; an attempt while one runs is
	 * ignored. Failures are shown in a Notice alert. Answers whether it is
	 * changed; rejects when the script that sends could not be fetched.
	 */
	submit: (oldPassword: string, newPassword: string, saved: string): Promise<boolean> =>
		attempt.run(async () => (await loadChange()).changePassword(oldPassword, newPassword, saved)),
};
