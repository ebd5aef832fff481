/** A switch for each purpose on /m/privacy. Loads after the page; until then, the switches are disabled. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showToast } from '../../../core/notice.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { $consent, type Consent, PURPOSES, type Purpose } from '../consent/consent.ts';
import { $consentState, choose, loadConsent } from '../consent/consent-store.ts';
import { deleteCookie } from './clear-data.ts';

/** The site sets them itself for players who allow marketing (features/analytics/attribution/pixel-cookies.ts). */
const META_COOKIES = ['_fbc', '_fbp'];

interface Props {
	/** Names and descriptions of the purposes, such as `analytics` and `analytics_text`, and the rest of the card. */
	texts: Record<string, string>;
}

export function ConsentChoices({ texts }: Props) {
	// The build doesn't know the decision, and hydration needs what it rendered.
	const state = useStore($consentState, { ssr: 'initial' });
	const [isUnavailable, setUnavailable] = useState(false);

	const fail = (error: unknown) => {
		setUnavailable(true);
		if (!(error instanceof GatewayError)) ignoreNetworkFailure(error);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: the settings load once.
	useEffect(() => void loadConsent().catch(fail), []);

	const open = PURPOSES.filter((purpose) => state && !state.locks[purpose]);
	const isOn = (purpose: Purpose) => state?.decision[purpose] === 'granted';
	/** Stores an answer for every purpose that can be chosen: the other switches count as they are. */
	const answer = async (changed: Partial<Consent>): Promise<void> => {
		try {
			await choose(Object.fromEntries(open.map((purpose) => [purpose, changed[purpose] ?? isOn(purpose)])));
			if (!$consent.get()?.marketing) META_COOKIES.forEach(deleteCookie);
			setUnavailable(false);
			showToast(texts.saved ?? '');
		} catch (error) {
			fail(error);
		}
	};
	const answerAll = (isAllowed: boolean) => answer({ analytics: isAllowed, marketing: isAllowed });

	return (
		<>
			<h2 id="choices-title">{texts.choices}</h2>
			{PURPOSES.map((purpose) => {
				const lock = state?.locks[purpose];
				return (
					<label key={purpose} className="privacy-choice">
						<span>
							<b id={`choice-${purpose}`}>{texts[purpose]}</b>
							<span id={`choice-${purpose}-text`}>
								<small className="muted">{texts[`${purpose}_text`]}</small>
								{lock && <small>{lock === 'site' ? texts.closed : texts.browser}</small>}
							</span>
						</span>
						<input
							type="checkbox"
							aria-labelledby={`choice-${purpose}`}
							aria-describedby={`choice-${purpose}-text`}
							checked={isOn(purpose)}
							disabled={!open.includes(purpose)}
							onChange={(event) => void answer({ [purpose]: event.currentTarget.checked })}
						/>
					</label>
				);
			})}
			<div className="button-row">
				{(['decline_all', 'accept_all'] as const).map((all) => (
					<button
						key={all}
						type="button"
						className="button quiet"
						disabled={!open.length}
						onClick={() => void answerAll(all === 'accept_all')}
					>
						{texts[all]}
					</button>
				))}
			</div>
			{isUnavailable && <p role="alert">{texts.unavailable}</p>}
		</>
	);
}

export const mount = islandOf(ConsentChoices);
