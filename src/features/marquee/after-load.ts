/** UI-03: pixels a second, whatever the length of the text. */
export const MARQUEE_SPEED = 60;

/** Seconds for a way of `width` pixels at `speed` pixels a second. */
export function marqueeSeconds(width: number, speed: number = MARQUEE_SPEED): number {
	return width / speed;
}

export function startMarquees(): void {
	for (const root of document.querySelectorAll<HTMLElement>('[data-marquee]')) startMarquee(root);
}

/**
 * Sets a marquee moving. It is a CSS animation; only its duration has to be
 * measured, again when the window or the text changes.
 */
function startMarquee(root: HTMLElement): void {
	const track = root.querySelector<HTMLElement>('[data-track]');
	const pause = root.querySelector<HTMLButtonElement>('[data-pause]');
	if (!track) return;
	const measure = () => {
		// The text enters at the far end and leaves at the near one.
		const way = track.scrollWidth + root.clientWidth;
		track.style.setProperty('--way', `${root.clientWidth}px`);
		track.style.animationDuration = `${marqueeSeconds(way)}s`;
	};
	// It measures at once, when the page has been laid out anyway.
	const resizes = new ResizeObserver(measure);
	resizes.observe(track);
	resizes.observe(root);
	root.dataset.moving = '';
	pause?.addEventListener('click', () => {
		const paused = pause.getAttribute('aria-pressed') !== 'true';
		pause.setAttribute('aria-pressed', String(paused));
		track.style.animationPlayState = paused ? 'paused' : '';
	});
}
