import { beforeEach, describe, expect, test, vi } from 'vitest';

/** All that the toast needs of a page. */
const toast = { textContent: '' };
let toasts: typeof import('../../../src/features/member/error-toast.ts') &
	typeof import('../../../src/core/notice.ts');

beforeEach(async () => {
	vi.useFakeTimers();
	vi.stubGlobal('document', { getElementById: (id: string) => (id === 'toast' ? toast : null) });
	toast.textContent = '';
	// Notices that were shown are remembered for as long as the page lives.
	vi.resetModules();
	toasts = {
		...(await import('../../../src/features/member/error-toast.ts')),
		...(await import('../../../src/core/notice.ts')),
	};
});

/** Whether the toast is announced again. */
function said(message: string): boolean {
	toast.textContent = '';
	toasts.showErrorToast(message);
	return toast.textContent === message;
}

describe('ERR-11 an error toast', () => {
	test('is shown at most 3 times', () => {
		const times = Array.from({ length: 6 }, () => {
			vi.advanceTimersByTime(60_000);
			return said('Out of order');
		});
		expect(times).toEqual([true, true, true, false, false, false]);
	});

	test('is shown again only after 1 s', () => {
		expect(said('Busy')).toBe(true);
		vi.advanceTimersByTime(999);
		expect(said('Busy')).toBe(false);
		vi.advanceTimersByTime(1);
		expect(said('Busy')).toBe(true);
	});

	test('that was held back does not count', () => {
		said('Busy');
		for (let n = 0; n < 10; n++) said('Busy');
		vi.advanceTimersByTime(1000);
		expect(said('Busy')).toBe(true);
		vi.advanceTimersByTime(1000);
		expect(said('Busy')).toBe(true);
		vi.advanceTimersByTime(1000);
		expect(said('Busy')).toBe(false);
	});

	test('does not hold back another one', () => {
		expect(said('Busy')).toBe(true);
		expect(said('Out of order')).toBe(true);
	});
});

test('a toast goes after its time, and a newer one has its whole time', () => {
	toasts.showToast('first', 5000);
	vi.advanceTimersByTime(4000);
	toasts.showToast('second', 5000);
	vi.advanceTimersByTime(4999);
	expect(toast.textContent).toBe('second');
	vi.advanceTimersByTime(1);
	expect(toast.textContent).toBe('');
});

test('a page without a place for toasts stays as it is', () => {
	vi.stubGlobal('document', { getElementById: () => null });
	expect(() => toasts.showErrorToast('Busy')).not.toThrow();
});
