import { atom, type ReadableAtom } from 'nanostores';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';

export type Phase = 'idle' | 'processing';

/**
 * Lets one attempt run at a time: another one meanwhile is ignored, and still
 * is for `release` milliseconds after the first has finished (LOG-01, REG-01).
 * The phase is 'processing' for just as long, so that no button looks ready
 * while its taps are ignored.
 */
export function singleAttempt(release: number) {
	const $phase = atom<Phase>('idle');
	return {
		$phase,
		/** Runs `task` and answers what it does; undefined when it was ignored. */
		async run<Answer>(task: () => Promise<Answer>): Promise<Answer | undefined> {
			if ($phase.get() === 'processing') return undefined;
			$phase.set('processing');
			try {
				return await task();
			} finally {
				setTimeout(() => $phase.set('idle'), release);
			}
		},
	};
}

/** Acts once an attempt can be made again: the tap on "Try again" may come while the last one still locks. */
export function onceIdle($phase: ReadableAtom<Phase>, act: () => void): void {
	if ($phase.get() === 'idle') {
		act();
		return;
	}
	const stop = $phase.listen(() => {
		stop();
		act();
	});
}

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
	release: number,
	load: () => Promise<Sender<Args, Answer>>,
) {
	const { $phase, run } = singleAttempt(release);
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
