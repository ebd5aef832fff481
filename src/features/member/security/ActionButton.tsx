import { type ButtonHTMLAttributes, useRef, useState } from 'react';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type'> {
	/** Never rejects: it reports its own failures. */
	onAction(button: HTMLButtonElement): Promise<void>;
}

/** A button that ignores taps while its action is running. */
export function ActionButton({ onAction, ...button }: Props) {
	const [isBusy, setBusy] = useState(false);
	/** The second tap of a double tap may come before the next render. */
	const isRunning = useRef(false);
	const run = async (element: HTMLButtonElement) => {
		if (isRunning.current) return;
		isRunning.current = true;
		setBusy(true);
		try {
			await onAction(element);
		} finally {
			isRunning.current = false;
			setBusy(false);
		}
	};
	return (
		<button
			{...button}
			type="button"
			aria-busy={isBusy}
			onClick={({ currentTarget }) => void run(currentTarget)}
		/>
	);
}
