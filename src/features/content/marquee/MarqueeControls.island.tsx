/** Moves the marquee on home, and renders its pause button. The text is static HTML. */
import { useEffect, useState } from 'react';
import type { Unmount } from '../../../core/islands.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { PauseButton } from '../controls.tsx';

/** UI-03: pixels a second. */
const SPEED = 60;

interface Props {
	pause: string;
	/** The text; undefined at build. */
	track?: HTMLElement;
}

export function MarqueeControls({ pause, track }: Props) {
	const [isPaused, setPaused] = useState(false);
	useEffect(() => track && move(track), [track]);
	useEffect(() => {
		if (track) track.style.animationPlayState = isPaused ? 'paused' : '';
	}, [track, isPaused]);

	return <PauseButton label={pause} isPaused={isPaused} onClick={() => setPaused(!isPaused)} />;
}

/** Starts the CSS animation, and adapts its duration to the window and the text. Returns a function that stops that. */
function move(track: HTMLElement): () => void {
	const root = track.parentElement as HTMLElement;
	const measure = () => {
		// The text enters at the far end and leaves at the near one.
		track.style.setProperty('--way', `${root.clientWidth}px`);
		track.style.animationDuration = `${(track.scrollWidth + root.clientWidth) / SPEED}s`;
	};
	// It measures for the first time when the page has been laid out anyway.
	const resizes = new ResizeObserver(measure);
	resizes.observe(track);
	resizes.observe(root);
	root.dataset.moving = '';
	return () => resizes.disconnect();
}

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(
		container,
		<MarqueeControls {...(props as Props)} track={container.previousElementSibling as HTMLElement} />,
	);
