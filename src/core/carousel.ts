/** Milliseconds that a banner stays before the next one. */
const STAY = 5000;

/**
 * Moves a strip of banners that scrolls by itself (CSS scroll snap). The dots lead to a banner, and the strip
 * moves on every five seconds unless the player touches, focuses or pauses it. It never moves by itself on a
 * device set to reduce motion. With `still`, only the player moves it.
 */
export function startCarousel(root: HTMLElement, { still = false } = {}): void {
	const strip = root.querySelector<HTMLElement>('[data-strip]');
	const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-dot]')];
	const pause = root.querySelector<HTMLButtonElement>('[data-pause]');
	if (!strip || dots.length < 2) return;
	const calm = matchMedia('(prefers-reduced-motion: reduce)');
	/** Why it's paused. A pointer that leaves doesn't remove the keyboard's focus. */
	const holds = new Set<string>();
	let current = 0;

	const show = (index: number) => {
		const slide = strip.children[index];
		const first = strip.children[0];
		if (!(slide instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
		strip.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: calm.matches ? 'auto' : 'smooth' });
	};
	const mark = (index: number) => {
		current = index;
		for (const [at, dot] of dots.entries()) {
			if (at === index) dot.setAttribute('aria-current', 'true');
			else dot.removeAttribute('aria-current');
		}
	};
	const seen = new IntersectionObserver(
		(entries) => {
			for (const entry of entries) {
				if (entry.isIntersecting) mark([...strip.children].indexOf(entry.target));
			}
		},
		{ root: strip, threshold: 0.6 },
	);
	const follow = () => {
		seen.disconnect();
		for (const slide of strip.children) seen.observe(slide);
		for (const [index, dot] of dots.entries()) dot.hidden = index >= strip.children.length;
	};
	follow();
	// Fresh content replaces the slides.
	new MutationObserver(follow).observe(strip, { childList: true });
	for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index));

	if (still) return;
	for (const [start, ...ends] of [
		['pointerenter', 'pointerleave'],
		['focusin', 'focusout'],
		// A finger that scrolls loses its pointer long before it's lifted.
		['touchstart', 'touchend', 'touchcancel'],
	] as const) {
		root.addEventListener(start, () => holds.add(start), { passive: true });
		for (const end of ends) root.addEventListener(end, () => holds.delete(start), { passive: true });
	}
	// The script comes late: the focus may be here already.
	if (root.contains(document.activeElement)) holds.add('focusin');
	const paused = () => pause?.getAttribute('aria-pressed') === 'true';
	pause?.addEventListener('click', () => pause.setAttribute('aria-pressed', String(!paused())));
	setInterval(() => {
		if (!holds.size && !paused() && !calm.matches && !document.hidden)
			show((current + 1) % strip.children.length);
	}, STAY);
}
