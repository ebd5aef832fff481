/** Clears the site's data from this device, on /m/privacy. Loads after the page; until then, its button is disabled. */
import { useEffect, useState } from 'react';
import { islandOf } from '../../../core/ui/mount.ts';
import { clearData } from './clear-data.ts';

interface Props {
	texts: Record<string, string>;
}

type Step = 'loading' | 'start' | 'cancelled' | 'confirm' | 'clearing' | 'cleared';

/** Each step replaces the elements of the one before, so the new ones take the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function ClearDataCard({ texts }: Props) {
	const [step, setStep] = useState<Step>('loading');
	useEffect(() => setStep('start'), []);

	const clear = async () => {
		setStep('clearing');
		await clearData();
		setStep('cleared');
	};
	return (
		<>
			<h2 id="clear-title">{texts.clear}</h2>
			<p>{texts.clear_text}</p>
			{['loading', 'start', 'cancelled'].includes(step) && (
				<button
					ref={step === 'cancelled' ? takeFocus : null}
					type="button"
					className="button quiet"
					disabled={step === 'loading'}
					onClick={() => setStep('confirm')}
				>
					{texts.clear_start}
				</button>
			)}
			{(step === 'confirm' || step === 'clearing') && (
				<div className="privacy-confirm" inert={step === 'clearing'}>
					<p role="alert">
						<b>{texts.clear_confirm}</b>
					</p>
					<div className="button-row">
						<button
							ref={takeFocus}
							type="button"
							className="button quiet"
							onClick={() => setStep('cancelled')}
						>
							{texts.clear_no}
						</button>
						<button type="button" className="button quiet danger" onClick={() => void clear()}>
							{texts.clear_yes}
						</button>
					</div>
				</div>
			)}
			{step === 'cleared' && (
				<p ref={takeFocus} tabIndex={-1} className="privacy-cleared">
					{texts.cleared}
				</p>
			)}
		</>
	);
}

export const mount = islandOf(ClearDataCard);
