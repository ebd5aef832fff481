import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { singleAttempt } from '../../core/single-attempt.ts';
import type { Outcome, Registration } from './registration.ts';

const attempt = singleAttempt(0);

export const $registerPhase = attempt.$phase;

/** What sends the form is fetched while it is being typed into. */
const loadSignUp = () => import('./sign-up.ts');

export function prefetchSignUp(): void {
	loadSignUp().then(({ prefetch }) => prefetch(), ignoreNetworkFailure);
}

/**
 * Opens an account; an attempt while one runs is ignored (REG-01). Failures
 * are shown in a Notice alert, where `retry` is offered if that can help.
 * Rejects when the script that sends could not be fetched.
 */
export async function submitRegistration(registration: Registration, retry: () => void): Promise<Outcome> {
	let outcome: Outcome = 'undecided';
	await attempt.run(async () => {
		outcome = await (await loadSignUp()).signUp(registration, retry);
		return outcome === 'registered';
	});
	return outcome;
}

/** Goes on to where a registration leads, once a made user name has been read. */
export const leaveRegistration = async (): Promise<void> => {
	(await loadSignUp()).leave();
};
