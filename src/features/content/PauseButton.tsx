interface Props {
	label: string;
	isPaused: boolean;
	onClick(): void;
}

/** Stops what moves by itself, and starts it again (WCAG 2.2, 2.2.2). */
export const PauseButton = ({ label, isPaused, onClick }: Props) => (
	<button type="button" className="icon pause" aria-pressed={isPaused} aria-label={label} onClick={onClick} />
);
