import { useEffect, useState } from 'react';

/** Milliseconds that a banner stays before the next one. */
const STAY_MS = 5000;

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function showSlide(strip: HTMLElement, index: number): void {
	const slide = strip.children[index];
	const first = strip.children[0];
	if (!(slide instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
	const left = slide.offsetLeft - first.offsetLeft;
	strip.scrollTo({ left, behavior: prefersStill() ? 'auto' : 'smooth' });
}

const HOLDS = [
	['pointerenter', 'pointerleave'],
	['focusin', 'focusout'],
	// The pointer of a finger that scrolls ends long before the finger is lifted.
	['touchstart', 'touchend', 'touchcancel'],
] as const;

/**
 * Calls `moveOn` every five seconds, unless the player touches, points at or focuses `root`, has switched to another tab,
 * or has set the device to reduce motion. Returns a function that stops it.
 */
export function moveOnRegularly(root: HTMLElement, moveOn: () => void): () => void {
	/** Reasons to stay, as the keyboard's focus may remain when the pointer leaves. */
	const holds = new Set<string>();
	const stop = new AbortController();
	for (const [start, ...ends] of HOLDS) {
		const options = { passive: true, signal: stop.signal };
		root.addEventListener(start, () => holds.add(start), options);
		for (const end of ends) root.addEventListener(end, () => holds.delete(start), options);
	}
	// The focus may be here already.
	if (root.contains(document.activeElement)) holds.add('focusin');
	const timer = setInterval(() => {
		if (!holds.size && !prefersStill() && !document.hidden) moveOn();
	}, STAY_MS);
	return () => {
		stop.abort();
		clearInterval(timer);
	};
}

/** The number of slides in a strip, which newer content may replace, and the one in view. `count` is the build's. */
export function useSlides(strip: HTMLElement | null | undefined, count: number) {
	const [slides, setSlides] = useState({ count, current: 0 });
	useEffect(() => {
		if (!strip) return;
		const views = new IntersectionObserver(
			(entries) => {
				const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target;
				if (shown) setSlides(({ count }) => ({ count, current: [...strip.children].indexOf(shown) }));
			},
			{ root: strip, threshold: 0.6 },
		);
		const watch = () => {
			views.disconnect();
			for (const slide of strip.children) views.observe(slide);
			setSlides(({ current }) => ({ count: strip.children.length, current }));
		};
		watch();
		const changes = new MutationObserver(watch);
		changes.observe(strip, { childList: true });
		return () => {
			views.disconnect();
			changes.disconnect();
		};
	}, [strip]);
	return slides;
}
