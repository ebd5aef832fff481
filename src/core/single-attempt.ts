import { atom, type ReadableAtom } from 'nanostores';

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

/** A lock that singleAttempt returns. */
export type SingleAttempt = ReturnType<typeof singleAttempt>;
