import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { barePath } from '../../core/navigate.ts';
import { PURPOSES } from './consent/consent.ts';
import { loadConsent } from './consent/consent-store.ts';
import { consentKey } from './keys.ts';

/** Games aren't disturbed, and the privacy page has the choice on it. */
const WITHOUT_BAR = /^\/m\/(launchGame|privacy)$/;

/**
 * Loads the decision about consent, and shows the bar if the player has to be asked. If the settings can't be
 * loaded, everything that needs consent waits for the next page.
 */
export function startConsent(): void {
	const reload = () => void loadConsent().catch(ignoreNetworkFailure);
	// The player may have answered in another tab.
	addEventListener('storage', ({ key }) => key === consentKey() && reload());
	addEventListener('pageshow', ({ persisted }) => persisted && reload());
	void askIfNeeded().catch(ignoreNetworkFailure);
}

async function askIfNeeded(): Promise<void> {
	const { decision } = await loadConsent();
	const asked = PURPOSES.filter((purpose) => decision[purpose] === 'ask');
	if (!asked.length || WITHOUT_BAR.test(barePath())) return;
	const { showConsentBar } = await import('./consent/ConsentBar.island.tsx');
	await showConsentBar(asked);
}
