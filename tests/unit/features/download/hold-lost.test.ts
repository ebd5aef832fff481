// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { startDownloadPage } from '../../../../src/features/download/boot.ts';
import { islandPlace, writeShell } from '../../support/page.tsx';

/** The page's script can't be loaded. Vitest wraps the error, so it doesn't look like a lost network. */
vi.mock('../../../../src/features/download/page.ts', () => {
	throw new TypeError('Failed to fetch dynamically imported module: /page.js');
});
vi.mock('../../../../src/core/ignore-network-failure.ts', () => ({ ignoreNetworkFailure: () => undefined }));

const assign = vi.fn();
const link = () => document.getElementById('kept') as HTMLElement;
const tap = () => link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

/** A list of downloads, and a touch that asks for its script. */
async function begin(login: string): Promise<void> {
	islandPlace().innerHTML = `<div ${login}>
		<div data-login-first><a href="/m/login?go=%2Fm%2Fdownload">Log in</a></div>
		<p class="downlist-way"><a id="kept" href="#app">Android</a></p>
	</div>`;
	const started = startDownloadPage(islandPlace());
	link().dispatchEvent(new Event('pointerdown', { bubbles: true }));
	await started;
}

beforeEach(() => {
	writeShell();
	vi.stubGlobal('location', { assign });
});

test('EN-23 without the script, each tap on a download for members leads to the login page', async () => {
	await begin('data-login="switch"');
	for (const times of [1, 2]) {
		expect(tap()).toBe(false);
		expect(assign).toHaveBeenCalledTimes(times);
	}
	expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/m\/login\?go=%2Fm%2Fdownload$/));
});

test('an open download starts without the script', async () => {
	await begin('');
	expect(tap()).toBe(true);
	expect(assign).not.toHaveBeenCalled();
});
