import { useEffect, useState } from 'react';
import { watchSlides } from './slides.ts';

/** The number of slides in a strip, and the one in view. `count` is what the build rendered. */
export function useSlides(strip: HTMLElement | undefined, count: number): { count: number; current: number } {
	const [slides, setSlides] = useState({ count, current: 0 });
	useEffect(
		() =>
			strip &&
			watchSlides(strip, {
				onShown: (current) => setSlides((before) => ({ ...before, current })),
				onCount: (count) => setSlides((before) => ({ ...before, count })),
			}),
		[strip],
	);
	return slides;
}
