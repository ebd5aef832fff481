import { fillText } from '../../core/texts.ts';
import { showSlide } from './carousel/slides.ts';

interface DotsProps {
	/** The slides. In the build there are none, and the dots do nothing. */
	strip: HTMLElement | null | undefined;
	count: number;
	current: number;
	/** Name of a dot, with {{n}} and {{count}}. */
	label: string;
}

/** A dot for each slide of a strip. */
export const Dots = ({ strip, count, current, label }: DotsProps) =>
	Array.from({ length: count }, (_, index) => (
		<button
			// biome-ignore lint/suspicious/noArrayIndexKey: a dot is for a position.
			key={index}
			type="button"
			data-dot
			aria-label={fillText(label, { n: String(index + 1), count: String(count) })}
			aria-current={index === current ? 'true' : undefined}
			onClick={() => strip && showSlide(strip, index)}
		/>
	));

interface PauseProps {
	label: string;
	isPaused: boolean;
	onClick(): void;
}

/** Stops and starts something that moves automatically (WCAG 2.2, 2.2.2). */
export const PauseButton = ({ label, isPaused, onClick }: PauseProps) => (
	<button type="button" className="icon pause" aria-pressed={isPaused} aria-label={label} onClick={onClick} />
);
