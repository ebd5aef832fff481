import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';

const loadSender = () => import('./send-registration.ts');

/** Opening an account. Answers undefined when it's ignored (REG-01). */
export const registration = {
	...submitter(singleAttempt(0), loadSender),

	/** Leaves for where a registration leads, once a user name that the gateway made has been read. */
	async leave(): Promise<void> {
		(await loadSender()).leave();
	},
};
export type RegistrationSender = typeof registration;
