import { PURPOSES } from '../../core/consent.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { barePath } from '../../core/navigate.ts';
import { choiceKey } from './choice.ts';
import { choose, readDecision } from './choose.ts';

/** Games aren't disturbed, and the privacy page has the choice on it. */
const NOT_ON = /^\/m\/(launchGame|privacy)$/;

/**
 * Finds out what may be sent, and asks the player if necessary. If the settings are out of reach, whatever
 * waits for consent waits for the next page.
 */
export function startConsent(): void {
	const look = () => readDecision().catch(ignoreNetworkFailure);
	// The player has answered or changed their mind in another tab.
	addEventListener('storage', ({ key }) => key === choiceKey() && void look());
	addEventListener('pageshow', ({ persisted }) => persisted && void look());
	void ask().catch(ignoreNetworkFailure);
}

async function ask(): Promise<void> {
	const decision = await readDecision();
	const asked = PURPOSES.filter((purpose) => decision[purpose] === 'ask');
	if (!asked.length || NOT_ON.test(barePath())) return;
	const { showBar } = await import('./bar/bar.ts');
	await showBar(asked, (yes) => choose(Object.fromEntries(asked.map((purpose) => [purpose, yes]))));
}
