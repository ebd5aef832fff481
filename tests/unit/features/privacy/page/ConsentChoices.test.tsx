import { beforeEach, expect, test, vi } from 'vitest';
import { ConsentChoices } from '../../../../../src/features/privacy/page/ConsentChoices.island.tsx';
import { islandPlace, mounted, writeHtml, writeShell } from '../../../support/page.tsx';
import { textsLikeKeys } from '../../../support/texts.ts';

vi.mock('../../../../../src/core/files.ts', () => ({
	fetchJson: async () => ({ analytics: 'ask', marketing: 'ask' }),
}));
vi.mock('../../../../../src/core/gateway.ts', () => ({
	call: () => Promise.reject(new TypeError('Failed to fetch')),
}));

const card = <ConsentChoices texts={textsLikeKeys()} />;

beforeEach(writeShell);

test('disables all controls until the script has loaded', async () => {
	writeHtml(card);
	for (const control of islandPlace().querySelectorAll<HTMLInputElement>('input, button'))
		expect(control.disabled).toBe(true);
});

test('shows an error if the settings can’t be loaded', async () => {
	await mounted(card);
	expect(islandPlace().querySelector('[role=alert]')?.textContent).toBe('unavailable');
});
