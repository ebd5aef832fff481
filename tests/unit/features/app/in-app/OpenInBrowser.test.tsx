import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OpenInBrowser } from '../../../../../src/features/app/in-app/OpenInBrowser.tsx';
import type { BrowserKind } from '../../../../../src/lib/browser.ts';
import { button, islandPlace, mounted, tap, writeShell } from '../../../support/page.tsx';

const texts = {
	inside: 'You are inside {{app}}',
	inside_unknown: 'You are inside another app',
	download: 'Downloads may fail here.',
	open_browser: 'Open browser',
	open_safari: 'Open Safari',
	stuck: 'Nothing happens?',
	menu: 'Use the menu',
	paste: 'Or copy the address',
	link: 'Address',
	copy: 'Copy',
	close: 'Close',
};
const ADDRESS = 'https://aurelia.example/m/download';

const open = (browser: Partial<BrowserKind>, onClose?: () => void) =>
	mounted(
		<OpenInBrowser
			texts={texts}
			browser={browser as BrowserKind}
			reason="download"
			address={ADDRESS}
			onClose={onClose}
		/>,
	);
const link = () => islandPlace().querySelector('a');

beforeEach(writeShell);

test('names the app and the reason, and links to the other browser; a tap opens the help', async () => {
	await open({ os: 'ios', inApp: 'instagram' });
	const region = islandPlace().querySelector('section');
	expect(region?.getAttribute('aria-label')).toBe('You are inside Instagram');
	expect(islandPlace().querySelector('h2 + p')?.textContent).toBe('Downloads may fail here.');
	expect([link()?.textContent, link()?.getAttribute('href')]).toEqual([
		'Open Safari',
		'x-safari-https://aurelia.example/m/download',
	]);
	expect(islandPlace().querySelector('details')?.open).toBe(false);
	link()?.addEventListener('click', (event) => event.preventDefault());
	await tap(link() as HTMLElement);
	expect(islandPlace().querySelector('details')?.open).toBe(true);
	expect(islandPlace().querySelector('textarea')?.value).toBe(ADDRESS);
});

test('shows the help alone in an app that follows no such link', async () => {
	await open({ os: 'android', inApp: 'wechat' });
	expect([link(), islandPlace().querySelector('details')]).toEqual([null, null]);
	expect(islandPlace().querySelector('.inapp-menu p')?.textContent).toBe('Use the menu');
});

test('on a page, it can be closed', async () => {
	const onClose = vi.fn();
	await open({ os: 'android', inApp: 'line' }, onClose);
	await act(async () => button('Close').click());
	expect(onClose).toHaveBeenCalledOnce();
});
