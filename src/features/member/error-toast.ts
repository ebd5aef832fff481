import { showToast } from '../../core/notice.ts';

const shown = new Map<string, { times: number; last: number }>();

/** Shows an error as a toast: the same one at most 3 times, at least 1 s apart (ERR-11). */
export function showErrorToast(message: string, now: number = Date.now()): void {
	const before = shown.get(message) ?? { times: 0, last: Number.NEGATIVE_INFINITY };
	if (before.times >= 3 || now - before.last < 1000) return;
	shown.set(message, { times: before.times + 1, last: now });
	showToast(message);
}
