// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { whenAtRest } from '../../../src/core/busy.ts';

let resized = () => {};
beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal(
		'ResizeObserver',
		class {
			constructor(run: () => void) {
				resized = run;
			}
			observe() {}
			disconnect() {}
		},
	);
});

test('calls back 150 ms after the last scroll, resize or change, until it is stopped', async () => {
	const look = vi.fn();
	const stop = whenAtRest(look);
	const rests = async () => {
		await vi.advanceTimersByTimeAsync(149);
		expect(look).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(look).toHaveBeenCalledOnce();
		look.mockClear();
	};
	await rests();
	const causes = [
		() => document.body.dispatchEvent(new Event('scroll')),
		() => dispatchEvent(new Event('resize')),
		() => document.body.append(document.createElement('p')),
		() => document.body.firstElementChild?.toggleAttribute('hidden'),
		() => resized(),
	];
	for (const cause of causes) {
		cause();
		await vi.advanceTimersByTimeAsync(100);
		cause();
		await rests();
	}
	for (const cause of causes) cause();
	stop();
	await vi.advanceTimersByTimeAsync(1000);
	expect(look).not.toHaveBeenCalled();
});
