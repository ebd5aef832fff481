import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import type { SingleAttempt } from '../../../core/single-attempt.ts';

/** A script that sends a form. */
export interface Sender<Args extends unknown[], Answer> {
	/** Fetches ahead of time what the call needs. */
	prefetch(): void;
	/** Tells the player what went wrong, if anything does. */
	submit(...args: Args): Promise<Answer>;
}

/**
 * What every form of an account sends through. The script that sends is fetched
 * while the player types. One attempt runs at a time.
 */
export function submitter<Args extends unknown[], Answer>(
	{ $phase, run }: SingleAttempt,
	load: () => Promise<Sender<Args, Answer>>,
) {
	return {
		$phase,

		prefetch(): void {
			load().then((sender) => sender.prefetch(), ignoreNetworkFailure);
		},

		/** Answers undefined when it was ignored; rejects when the script could not be fetched. */
		submit: (...args: Args): Promise<Answer | undefined> => run(async () => (await load()).submit(...args)),
	};
}

export type Submitter<Args extends unknown[] = never[], Answer = unknown> = ReturnType<
	typeof submitter<Args, Answer>
>;
