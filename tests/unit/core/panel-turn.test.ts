import { beforeEach, expect, test, vi } from 'vitest';
import { whenPanelFree } from '../../../src/core/busy.ts';

let page: { hidden: boolean; dialog: boolean };

beforeEach(() => {
	vi.useFakeTimers();
	page = { hidden: false, dialog: false };
	vi.stubGlobal('document', {
		get hidden() {
			return page.hidden;
		},
		querySelector: (selector: string) => (selector === 'dialog[open]' && page.dialog ? {} : null),
	});
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('waits while the page is hidden, a dialog is open, or its own condition blocks it', async () => {
	let own = true;
	page = { hidden: true, dialog: true };
	const shown = vi.fn((release: () => void) => release());
	void whenPanelFree(() => own).then(shown);
	await pass(5000);
	page.hidden = false;
	await pass(5000);
	page.dialog = false;
	await pass(5000);
	expect(shown).not.toHaveBeenCalled();
	own = false;
	await pass(1000);
	expect(shown).toHaveBeenCalledOnce();
});
