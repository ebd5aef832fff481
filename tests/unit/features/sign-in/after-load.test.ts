// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { startOneTap } from '../../../../src/features/sign-in/after-load.ts';

const offerOneTap = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/features/sign-in/providers/one-tap.ts', () => ({ offerOneTap }));

beforeEach(() => {
	vi.useFakeTimers();
	offerOneTap.mockReset();
});

test.each(['entry', 'register'])('LOG-06 one tap waits 500 ms on the page "%s"', async (page) => {
	document.body.innerHTML = `<main data-page="${page}"></main>`;
	startOneTap();
	await vi.advanceTimersByTimeAsync(499);
	expect(offerOneTap).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await vi.waitFor(() => expect(offerOneTap).toHaveBeenCalledOnce());
});

test('one tap is not offered on pages without such a form', async () => {
	document.body.innerHTML = '<main data-page="lobby"></main>';
	startOneTap();
	await vi.advanceTimersByTimeAsync(500);
	expect(offerOneTap).not.toHaveBeenCalled();
});
