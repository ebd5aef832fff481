/** Protection of the member's account, on /m/member/security. */
import { useEffect, useState } from 'react';
import { report } from '../../../core/report.ts';
import { FIREBASE_USED_KEY, localStore } from '../../../core/storage.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { loadSecondStep } from '../../sign-in/index.ts';
import { ActionButton } from './ActionButton.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { PasskeysCard, type PasskeyTexts } from './PasskeysCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import type { SecurityTexts } from './texts.ts';

export interface SecurityProps {
	texts: SecurityTexts;
	/** Whether the merchant offers accounts such as Google's. */
	hasSecondStep: boolean;
	/** Undefined if the merchant offers no passkeys. */
	passkeys?: PasskeyTexts;
}

export const Security = ({ texts, hasSecondStep, passkeys }: SecurityProps) => (
	<div className="security">
		<AuthenticatorCard texts={texts} />
		{hasSecondStep && <SecondStepCard texts={texts} />}
		<SessionsCard texts={texts} />
		{passkeys && <PasskeysCard texts={passkeys} pageTexts={texts} />}
	</div>
);

/**
 * The second step of accounts such as Google's (LOG-11). The card shows where such an account has been used: in another
 * browser no one is signed in to it. Its dialog loads with the tap.
 */
function SecondStepCard({ texts }: { texts: SecurityTexts }) {
	const [isUsed, setUsed] = useState(false);
	useEffect(() => setUsed(localStore.getItem(FIREBASE_USED_KEY) === '1'), []);
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

export const mount = islandOf(Security);
