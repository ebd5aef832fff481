import type { Ref } from 'react';

interface Props {
	text: string;
	/** Text common:retry. */
	retry: string;
	onRetry(): void;
	button?: Ref<HTMLButtonElement>;
}

/** Tells that a part of a page couldn't be loaded, and offers to try again. The pressed button goes away. */
export const LoadFailed = ({ text, retry, onRetry, button }: Props) => (
	<div className="section-other">
		<p role="alert">{text}</p>
		<button ref={button} type="button" className="button quiet" data-again onClick={onRetry}>
			{retry}
		</button>
	</div>
);
