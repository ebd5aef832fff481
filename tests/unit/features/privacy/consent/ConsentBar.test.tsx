import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
	ConsentBar,
	showConsentBar,
} from '../../../../../src/features/privacy/consent/ConsentBar.island.tsx';
import { setConsent } from '../../../../../src/features/privacy/consent/consent.ts';
import { button, islandPlace, mounted, tap, writeShell } from '../../../support/page.tsx';

const store = vi.hoisted(() => ({ choose: vi.fn(async () => undefined) }));
vi.mock('../../../../../src/features/privacy/consent/consent-store.ts', () => store);
// It measures the layout, which jsdom doesn't have: tests/e2e/consent.spec.ts proves it.
vi.mock('../../../../../src/features/privacy/consent/yield-to-action.ts', () => ({
	yieldToAction: () => () => undefined,
}));
const texts = {
	title: 'Privacy',
	ask_both: 'Measure and advertise?',
	ask_analytics: 'Measure?',
	ask_marketing: 'Advertise?',
	accept: 'Accept',
	decline: 'Decline',
	more: 'More',
};
vi.mock('../../../../../src/core/texts.ts', () => ({ loadTexts: async () => texts }));
vi.mock('../../../../../src/core/files.ts', () => ({ loadStyle: async () => undefined }));

beforeEach(writeShell);

test.each([
	[['analytics', 'marketing'], 'Measure and advertise?', { analytics: true, marketing: true }],
	[['analytics'], 'Measure?', { analytics: true }],
	[['marketing'], 'Advertise?', { marketing: true }],
] as const)('asks about %j, and answers only that', async (asked, question, answer) => {
	await mounted(<ConsentBar texts={texts} asked={asked} />);
	expect(islandPlace().querySelector('[role=status]')?.textContent).toBe(`${question} More`);
	expect(islandPlace().querySelector('a')?.getAttribute('href')).toBe('/m/privacy#choices');
	await tap(button('Accept'));
	expect(store.choose).toHaveBeenLastCalledWith(answer);
	await tap(button('Decline'));
	const denied = Object.fromEntries(asked.map((purpose) => [purpose, false]));
	expect(store.choose).toHaveBeenLastCalledWith(denied);
});

test('closes once the player has answered, here or in another tab', async () => {
	await act(() => showConsentBar(['marketing']));
	expect(document.querySelector('.consent-bar')).not.toBeNull();
	act(() => setConsent({ analytics: true, marketing: false }));
	expect(document.querySelector('.consent-bar')).toBeNull();
	await act(() => showConsentBar(['marketing']));
	expect(document.querySelector('.consent-bar')).toBeNull();
});
