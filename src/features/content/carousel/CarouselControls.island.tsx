/** Dots and pause button of the banners on home, which also move automatically. The banners are static HTML. */
import { useLayoutEffect, useState } from 'react';
import type { Unmount } from '../../../core/islands.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { Dots, PauseButton } from '../controls.tsx';
import { moveOnRegularly, showSlide, useSlides } from './slides.ts';

interface Props {
	/** Number of banners that the build rendered. */
	count: number;
	texts: { banner: string; pause: string };
	/** The banners; undefined at build. */
	strip?: HTMLElement;
}

export function CarouselControls({ texts, strip, ...built }: Props) {
	const { count, current } = useSlides(strip, built.count);
	const [isPaused, setPaused] = useState(false);
	const root = strip?.parentElement;
	useLayoutEffect(() => {
		if (!root || isPaused || count < 2) return;
		return moveOnRegularly(root, () => showSlide(strip as HTMLElement, (current + 1) % count));
	}, [root, strip, isPaused, count, current]);

	return (
		<div className="carousel-dots">
			{count > 1 && (
				<>
					<Dots strip={strip} count={count} current={current} label={texts.banner} />
					<PauseButton label={texts.pause} isPaused={isPaused} onClick={() => setPaused(!isPaused)} />
				</>
			)}
		</div>
	);
}

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(
		container,
		<CarouselControls {...(props as Props)} strip={container.previousElementSibling as HTMLElement} />,
	);
