import { useEffect, useState } from 'react';
import { report } from '../../../core/report.ts';
import { FIREBASE_USED_KEY, localStore } from '../../../core/storage.ts';
import { loadSecondStep } from '../../sign-in/index.ts';
import { ActionButton } from './ActionButton.tsx';
import type { SecurityTexts } from './texts.ts';

/**
 * The second step of accounts such as Google's (LOG-11). The card shows where such an account has been used: in another
 * browser no one is signed in to it. Its dialog loads with the tap.
 */
export function SecondStepCard({ texts }: { texts: SecurityTexts }) {
	const [isUsed, setUsed] = useState(false);
	useEffect(() => setUsed(localStore.getItem(FIREBASE_USED_KEY) !== null), []);
	const open = async () => {
		try {
			const [{ openSecondStep }, { SetupKey }] = await Promise.all([
				loadSecondStep(),
				import('./AuthenticatorTask.tsx'),
			]);
			await openSecondStep(texts, (key) => <SetupKey {...key} texts={texts} />);
		} catch (error) {
			report(error, 'secondStep', () => void open());
		}
	};
	return (
		<section
			className="card section"
			data-section="second-step"
			aria-labelledby="section-second-step"
			hidden={!isUsed}
		>
			<div className="section-top">
				<h2 id="section-second-step">{texts.second}</h2>
			</div>
			<p>{texts.second_text}</p>
			<ActionButton className="button wide" onAction={open}>
				{texts.second_open}
			</ActionButton>
		</section>
	);
}
