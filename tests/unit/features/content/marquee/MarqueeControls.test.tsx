import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../../../../src/features/content/marquee/MarqueeControls.island.tsx';
import { button, islandPlace, tap, writeShell } from '../../../support/page.tsx';

let measure: () => void;
const track = () => islandPlace().previousElementSibling as HTMLElement;

beforeEach(() => {
	vi.stubGlobal(
		'ResizeObserver',
		class {
			constructor(listener: typeof measure) {
				measure = listener;
			}
			observe() {}
			disconnect() {}
		},
	);
	writeShell();
	islandPlace().outerHTML = '<div class="window"><ul></ul><div id="island"></div></div>';
});

test('UI-03 the text moves at 60 px a second, whatever its length, and can be paused', async () => {
	await act(async () => mount(islandPlace(), { pause: 'Pause' }));
	const window = track().parentElement as HTMLElement;
	expect(window.dataset.moving).toBe('');
	Object.defineProperty(window, 'clientWidth', { value: 300 });
	for (const [length, duration] of [
		[30, '5.5s'],
		[900, '20s'],
		[24_000, '405s'],
	] as const) {
		Object.defineProperty(track(), 'scrollWidth', { value: length, configurable: true });
		measure();
		expect(track().style.animationDuration).toBe(duration);
	}
	expect(track().style.getPropertyValue('--way')).toBe('300px');
	await tap(button('Pause'));
	expect([track().style.animationPlayState, button('Pause').getAttribute('aria-pressed')]).toEqual([
		'paused',
		'true',
	]);
	await tap(button('Pause'));
	expect(track().style.animationPlayState).toBe('');
});
