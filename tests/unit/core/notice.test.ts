import { beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '../../../src/core/notice.ts';

/** All that the toast needs of a page. */
const toast = { textContent: '' };

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('document', { getElementById: (id: string) => (id === 'toast' ? toast : null) });
	toast.textContent = '';
});

test('a toast disappears after its time, and a newer one gets its full time', () => {
	showToast('first', 5000);
	vi.advanceTimersByTime(4000);
	showToast('second', 5000);
	vi.advanceTimersByTime(4999);
	expect(toast.textContent).toBe('second');
	vi.advanceTimersByTime(1);
	expect(toast.textContent).toBe('');
});
