import { atom } from 'nanostores';

/**
 * Lets one attempt run at a time: another one meanwhile is ignored, and still
 * is for `release` milliseconds after the first has finished (LOG-01, REG-01).
 */
export function singleAttempt(release: number) {
	const $phase = atom<'idle' | 'processing'>('idle');
	let locked = false;
	return {
		$phase,
		/** Runs `task` and answers what it does; false when it was ignored. */
		async run(task: () => Promise<boolean>): Promise<boolean> {
			if (locked) return false;
			locked = true;
			$phase.set('processing');
			try {
				return await task();
			} finally {
				$phase.set('idle');
				setTimeout(() => {
					locked = false;
				}, release);
			}
		},
	};
}
