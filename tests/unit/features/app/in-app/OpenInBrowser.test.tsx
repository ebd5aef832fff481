import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../../../../src/core/texts.ts', async (original) => ({
	...(await original<typeof import('../../../../../src/core/texts.ts')>()),
	loadTexts: async () => texts,
}));
vi.mock('../../../../../src/core/files.ts', () => ({ loadStyle: async () => {} }));
vi.mock('../../../../../src/features/app/in-app/address.ts', async (original) => ({
	...(await original<typeof import('../../../../../src/features/app/in-app/address.ts')>()),
	addressToOpen: async () => ADDRESS,
}));

import { addOpenInBrowser, OpenInBrowser } from '../../../../../src/features/app/in-app/OpenInBrowser.tsx';
import type { BrowserKind } from '../../../../../src/lib/browser.ts';
import { button, islandPlace, mounted, tap, writeShell } from '../../../support/page.tsx';
import { textsLikeKeys } from '../../../support/texts.ts';

const texts = textsLikeKeys<Record<string, string>>({ inside: 'inside {{app}}' });
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

test('shows only the help in an app that can’t open another browser', async () => {
	await open({ os: 'android', inApp: 'wechat' });
	expect([link(), islandPlace().querySelector('details')]).toEqual([null, null]);
	expect(islandPlace().querySelector('.inapp-menu p')?.textContent).toBe('menu');
});

test('is added to a place once, and not again in this tab after the sheet was closed', async () => {
	const place = islandPlace();
	const add = () => addOpenInBrowser(place, 'download', true);
	expect(await act(() => Promise.all([add(), add()]))).toEqual([true, true]);
	expect(place.querySelectorAll('section')).toHaveLength(1);
	await tap(button('close'));
	expect(place.querySelector('section')).toBeNull();
	expect(await add()).toBe(false);
	expect(place.querySelector('section')).toBeNull();
});
