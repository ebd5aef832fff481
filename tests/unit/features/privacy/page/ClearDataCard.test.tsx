import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ClearDataCard } from '../../../../../src/features/privacy/page/ClearDataCard.island.tsx';
import { button, islandPlace, mounted, tap, writeHtml, writeShell } from '../../../support/page.tsx';

let finish: () => void;
const data = vi.hoisted(() => ({ clearData: vi.fn() }));
vi.mock('../../../../../src/features/privacy/page/clear-data.ts', () => data);

const texts = {
	clear: 'Delete my data',
	clear_start: 'Delete',
	clear_confirm: 'Are you sure?',
	clear_yes: 'Yes',
	clear_no: 'No',
	cleared: 'Done',
};
const card = <ClearDataCard texts={texts} />;

beforeEach(() => {
	writeShell();
	data.clearData.mockReset().mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
});

test('disables the button until the script has loaded', async () => {
	writeHtml(card);
	expect(button('Delete').disabled).toBe(true);
	await mounted(card);
	expect(button('Delete').disabled).toBe(false);
	expect(document.activeElement).toBe(document.body);
});

test('asks before it clears anything, and moves the focus with each step', async () => {
	await mounted(card);
	await tap(button('Delete'));
	expect(islandPlace().querySelector('[role=alert]')?.textContent).toBe('Are you sure?');
	expect(document.activeElement).toBe(button('No'));
	await tap(button('No'));
	expect(document.activeElement).toBe(button('Delete'));
	expect(data.clearData).not.toHaveBeenCalled();
	await tap(button('Delete'));
	await tap(button('Yes'));
	expect(islandPlace().querySelector('.privacy-confirm')?.hasAttribute('inert')).toBe(true);
	expect(islandPlace().textContent).not.toContain('Done');
	await act(async () => finish());
	expect(document.activeElement?.textContent).toBe('Done');
	expect(data.clearData).toHaveBeenCalledOnce();
});
