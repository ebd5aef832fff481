import { atom, type ReadableAtom } from 'nanostores';
import { ignoreNetworkFailure } from '../ignore-network-failure.ts';

export type Phase = 'idle' | 'processing';

/**
 * Creates a lock that lets one attempt run at a time. Others are ignored, also for `release` milliseconds after
 * an attempt has ended (LOG-01, REG-01). The phase is 'processing' for just as long, so that no button looks
 * ready while its taps are ignored.
 */
export function singleAttempt(release: number) {
	const $phase = atom<Phase>('idle');
	return {
		$phase,
		/** Runs `task` and returns its result; undefined if another attempt is running. */
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

export type SingleAttempt = ReturnType<typeof singleAttempt>;

/** Calls `act` once the lock is released: players may tap "Try again" before that. */
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
	/** Loads in advance what the call needs. */
	prefetch(): void;
	/** Shows the player what went wrong, if anything does. */
	submit(...args: Args): Promise<Answer>;
}

/** Creates what a form sends through. Its script loads while the player types; one attempt runs at a time. */
export function submitter<Args extends unknown[], Answer>(
	{ $phase, run }: SingleAttempt,
	load: () => Promise<Sender<Args, Answer>>,
) {
	return {
		$phase,

		prefetch(): void {
			load().then((sender) => sender.prefetch(), ignoreNetworkFailure);
		},

		/** Resolves to undefined if another attempt is running. Rejects if the script can't be loaded. */
		submit: (...args: Args): Promise<Answer | undefined> => run(async () => (await load()).submit(...args)),
	};
}

export type Submitter<Args extends unknown[] = never[], Answer = unknown> = ReturnType<
	typeof submitter<Args, Answer>
>;

/**
 * Whether a form can't be sent because the network is down. A message tells the player why. With `resume`, the form is
 * sent once the network is back; without it, the player sends it again themselves, as with any form of an account.
 * Rejects if the script for it can't be loaded; it is prefetched five seconds after load.
 */
export const isBlockedOffline = (form: HTMLFormElement, resume?: () => void): Promise<boolean> =>
	import('./offline-guard.ts').then((script) => script.blockWhileOffline(form, resume));
