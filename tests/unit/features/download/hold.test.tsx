import { beforeEach, expect, test, vi } from 'vitest';
import { startDownloadPage } from '../../../../src/features/download/boot.ts';
import { islandPlace, until, writeShell } from '../../support/page.tsx';

const page = vi.hoisted(() => ({ start: vi.fn(), tapped: vi.fn() }));
vi.mock('../../../../src/features/download/page.ts', () => ({
	start(root: HTMLElement) {
		page.start();
		root.addEventListener('click', (event) => {
			event.preventDefault();
			page.tapped((event.target as Element).id);
		});
	},
}));

const link = (id: string) => document.getElementById(id) as HTMLElement;
const tap = (id: string) =>
	link(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeEach(() => {
	writeShell();
	vi.useFakeTimers();
	islandPlace().innerHTML = `<p class="downlist-way"><a id="kept" href="/app.apk">Android</a></p><a id="free" href="#free">News</a>`;
});

test('EN-23 a tap on a download waits for the script that knows who is logged in', async () => {
	void startDownloadPage(islandPlace());
	expect(tap('free')).toBe(true);
	expect(tap('kept')).toBe(false);
	expect(page.start).not.toHaveBeenCalled();
	link('kept').dispatchEvent(new Event('pointerdown', { bubbles: true }));
	await until(() => page.tapped.mock.calls.length);
	expect(page.tapped.mock.calls).toEqual([['kept']]);
	// From now on the script decides.
	tap('kept');
	expect(page.tapped).toHaveBeenCalledTimes(2);
});
