import { showSlide } from './slides.ts';

interface Props {
	/** The slides that the dots lead to. Without them, in the build, dots do nothing. */
	strip: HTMLElement | undefined;
	count: number;
	current: number;
	/** Name of a dot, with {{n}} and {{count}}. */
	label: string;
}

/** A dot for each slide of a strip. */
export const Dots = ({ strip, count, current, label }: Props) =>
	Array.from({ length: count }, (_, index) => (
		<button
			// biome-ignore lint/suspicious/noArrayIndexKey: a dot stands for a place.
			key={index}
			type="button"
			data-dot
			aria-label={label.replace('{{n}}', String(index + 1)).replace('{{count}}', String(count))}
			aria-current={index === current ? 'true' : undefined}
			onClick={() => strip && showSlide(strip, index)}
		/>
	));
