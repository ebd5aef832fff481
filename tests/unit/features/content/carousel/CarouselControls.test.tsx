import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
	CarouselControls,
	mount,
} from '../../../../../src/features/content/carousel/CarouselControls.island.tsx';
import { button, islandPlace, tap, writeHtml, writeShell } from '../../../support/page.tsx';

const props = { texts: { banner: 'Banner {{n}} of {{count}}', pause: 'Pause' } };
const scrollTo = vi.fn();
let view: (entries: { target: Element; isIntersecting: boolean }[]) => void;

beforeEach(() => {
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(listener: typeof view) {
				view = listener;
			}
			observe() {}
			disconnect() {}
		},
	);
	Element.prototype.scrollTo = scrollTo;
	scrollTo.mockReset();
	writeShell();
});

const strip = () => islandPlace().previousElementSibling as HTMLElement;
const dots = () => [...islandPlace().querySelectorAll('[data-dot]')];
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const fill = (count: number) => {
	strip().innerHTML = '<li></li>'.repeat(count);
	for (const [index, slide] of [...strip().children].entries())
		Object.defineProperty(slide, 'offsetLeft', { value: 16 + index * 360 });
};

async function start(count: number): Promise<void> {
	islandPlace().outerHTML = '<section><ul></ul><div id="island"></div></section>';
	fill(count);
	writeHtml(<CarouselControls {...props} count={count} />);
	await act(async () => mount(islandPlace(), { ...props, count }));
}

test('each banner has a named dot that scrolls to it, and the dot of the banner in view is marked', async () => {
	await start(3);
	expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
		'Banner 1 of 3',
		'Banner 2 of 3',
		'Banner 3 of 3',
	]);
	expect(current()).toBe(0);
	await tap(button('Banner 3 of 3'));
	expect(scrollTo).toHaveBeenCalledWith({ left: 720, behavior: 'smooth' });
	await act(async () => view([{ target: strip().children[2] as Element, isIntersecting: true }]));
	expect(current()).toBe(2);
});

test('the dots change with newer banners', async () => {
	await start(1);
	expect(islandPlace().querySelectorAll('button')).toHaveLength(0);
	await act(async () => fill(4));
	expect(dots()).toHaveLength(4);
	await act(async () => fill(2));
	expect(dots()).toHaveLength(2);
});

test('shows the next banner every 5 s, the first after the last, unless it’s paused', async () => {
	vi.useFakeTimers();
	await start(2);
	await act(async () => vi.advanceTimersByTime(5000));
	expect(scrollTo).toHaveBeenLastCalledWith({ left: 360, behavior: 'smooth' });
	await act(async () => view([{ target: strip().children[1] as Element, isIntersecting: true }]));
	await act(async () => vi.advanceTimersByTime(5000));
	expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
	await tap(button('Pause'));
	expect(button('Pause').getAttribute('aria-pressed')).toBe('true');
	button('Pause').blur();
	await act(async () => vi.advanceTimersByTime(15_000));
	expect(scrollTo).toHaveBeenCalledTimes(2);
});
