import { beforeEach, expect, test, vi } from 'vitest';
import { untilKnown } from '../../../../src/features/member/until-known.ts';

beforeEach(() => void vi.useFakeTimers());
/** A question that fails until it has been asked `answeredBy` times. */
function question(answeredBy: number) {
	let asked = 0;
	let open = true;
	return {
		ask: vi.fn(async () => {
			asked++;
			if (asked < answeredBy) throw new Error('no answer');
			open = false;
		}),
		failed: vi.fn(async () => {}),
		isOpen: () => open,
		close: () => (open = false),
		whenIdle: (run: () => void) => run(),
	};
}

test('API-13 what is not known is asked for after 3, 15 and 60 s, and then left to the next page', async () => {
	const asked = question(Number.POSITIVE_INFINITY);
	await untilKnown(asked);
	expect(asked.ask).toHaveBeenCalledTimes(1);
	let times = 1;
	for (const pause of [3000, 15_000, 60_000]) {
		await vi.advanceTimersByTimeAsync(pause - 1);
		expect(asked.ask).toHaveBeenCalledTimes(times);
		await vi.advanceTimersByTimeAsync(1);
		expect(asked.ask).toHaveBeenCalledTimes(++times);
	}
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(asked.ask).toHaveBeenCalledTimes(4);
	expect(asked.failed).toHaveBeenCalledTimes(4);
	expect(vi.getTimerCount()).toBe(0);
});

test.each([
	['an answer', 2, false, 2],
	['an answer from elsewhere, or the end of the session,', Number.POSITIVE_INFINITY, true, 1],
])('%s ends it', async (_, answeredBy, closes, times) => {
	const asked = question(answeredBy);
	await untilKnown(asked);
	if (closes) asked.close();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(asked.ask).toHaveBeenCalledTimes(times);
});

test('it waits for idle time', async () => {
	const asked = question(2);
	const idle: (() => void)[] = [];
	await untilKnown({ ...asked, whenIdle: (run) => void idle.push(run) });
	await vi.advanceTimersByTimeAsync(3000);
	expect(asked.ask).toHaveBeenCalledTimes(1);
	idle[0]?.();
	expect(asked.ask).toHaveBeenCalledTimes(2);
});
