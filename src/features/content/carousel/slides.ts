/** How a strip of slides that scrolls by itself (CSS scroll snap) is followed and moved. */
import { useEffect, useState } from 'react';

/** Milliseconds that a banner stays before the next one. */
const STAY_MS = 5000;

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls a slide into view. */
export function showSlide(strip: HTMLElement, index: number): void {
	const slide = strip.children[index];
	const first = strip.children[0];
	if (!(slide instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
	const left = slide.offsetLeft - first.offsetLeft;
	strip.scrollTo({ left, behavior: prefersStill() ? 'auto' : 'smooth' });
}

interface SlideListeners {
	/** Called with the index of the slide that is in view now. */
	onShown(index: number): void;
	/** Called with the number of slides, also when newer content has replaced them. */
	onCount(count: number): void;
}

/** Watches which slide is in view, and how many there are. Returns a function that stops it. */
function watchSlides(strip: HTMLElement, { onShown, onCount }: SlideListeners): () => void {
	const views = new IntersectionObserver(
		(entries) => {
			for (const entry of entries)
				if (entry.isIntersecting) onShown([...strip.children].indexOf(entry.target));
		},
		{ root: strip, threshold: 0.6 },
	);
	const watch = () => {
		views.disconnect();
		for (const slide of strip.children) views.observe(slide);
		onCount(strip.children.length);
	};
	watch();
	const changes = new MutationObserver(watch);
	changes.observe(strip, { childList: true });
	return () => {
		views.disconnect();
		changes.disconnect();
	};
}

const HOLDS = [
	['pointerenter', 'pointerleave'],
	['focusin', 'focusout'],
	// A finger that scrolls loses its pointer long before it's lifted.
	['touchstart', 'touchend', 'touchcancel'],
] as const;

/**
 * Calls `moveOn` every five seconds, unless the player touches, points at or focuses `root`, looks at another tab, or
 * has set the device to reduce motion. Returns a function that stops it.
 */
export function moveOnRegularly(root: HTMLElement, moveOn: () => void): () => void {
	/** Reasons to keep still. A pointer that leaves doesn't remove the keyboard's focus. */
	const holds = new Set<string>();
	const stop = new AbortController();
	for (const [start, ...ends] of HOLDS) {
		const options = { passive: true, signal: stop.signal };
		root.addEventListener(start, () => holds.add(start), options);
		for (const end of ends) root.addEventListener(end, () => holds.delete(start), options);
	}
	// The script comes late: the focus may be here already.
	if (root.contains(document.activeElement)) holds.add('focusin');
	const timer = setInterval(() => {
		if (!holds.size && !prefersStill() && !document.hidden) moveOn();
	}, STAY_MS);
	return () => {
		stop.abort();
		clearInterval(timer);
	};
}

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
