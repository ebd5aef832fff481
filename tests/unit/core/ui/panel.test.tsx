import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { whenPanelFree } from '../../../../src/core/busy.ts';
import { mountPanel } from '../../../../src/core/ui/mount.ts';

async function showPanel(panel: ReactNode, isInTheWay?: () => boolean) {
	const release = await whenPanelFree(isInTheWay);
	const close = mountPanel(panel);
	return () => {
		close();
		release();
	};
}
const text = () => document.querySelector('.column')?.textContent;

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML = '<div class="column"><main id="main" tabindex="-1"></main></div>';
});

test('shows one panel at a time, and moves the focus to the page when it closes', async () => {
	const close = await act(() => showPanel(<button type="button">first</button>));
	document.querySelector('button')?.focus();
	const second = showPanel(<p>second</p>);
	await vi.advanceTimersByTimeAsync(5000);
	expect(text()).toBe('first');
	act(close);
	act(close);
	expect(document.activeElement?.id).toBe('main');
	expect(text()).toBe('');
	await act(() => vi.advanceTimersByTimeAsync(1000));
	expect(text()).toBe('second');
	act(await second);
});

test('doesn’t move the focus if it is outside the panel', async () => {
	document.body.insertAdjacentHTML('beforeend', '<input>');
	const close = await act(() => showPanel(<p>offer</p>));
	document.querySelector('input')?.focus();
	act(close);
	expect(document.activeElement?.tagName).toBe('INPUT');
});

test('a panel waits while the page is hidden, a dialog is open, or its own condition blocks it', async () => {
	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
	const causes = [() => hidden.mockRestore(), () => document.querySelector('dialog')?.remove()];
	let own = true;
	const shown = vi.fn((release: () => void) => release());
	void whenPanelFree(() => own).then(shown);
	for (const end of [...causes, () => (own = false)]) {
		await vi.advanceTimersByTimeAsync(5000);
		expect(shown).not.toHaveBeenCalled();
		end();
	}
	await vi.advanceTimersByTimeAsync(1000);
	expect(shown).toHaveBeenCalledOnce();
});
