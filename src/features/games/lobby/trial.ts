import { call } from '../../../core/gateway.ts';
import { report } from '../../../core/report.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { trialLaunch } from '../../../gateway/contract/trial-launch.ts';
import { safeGameUrl } from '../../../lib/safe-url.ts';
import { rememberGame } from '../memory.ts';
import type { CardGame } from './cards.ts';

/** Milliseconds for the game's page to come; after that its button can be tapped again. */
const LEAVING = 10_000;

/** What the contract takes of a way back. */
const LONGEST_BACK_URL = 200;

/** The button whose game is on its way. */
let busy: Element | undefined;

/** Opens a game with play credits (GAM-03). A second tap meanwhile is ignored. */
export async function tryGame(button: Element, { id, nodeId }: CardGame): Promise<void> {
	if (busy) return;
	busy = button;
	button.setAttribute('aria-busy', 'true');
	const { pathname, search } = location;
	const here = pathname + search;
	try {
		const { gameUrl } = await call(trialLaunch, {
			gameId: id,
			...(nodeId && { nodeId }),
			platform: 'MOBILE',
			backUrl: here.length > LONGEST_BACK_URL ? pathname : here,
		});
		const target = safeGameUrl(gameUrl, location.origin);
		if (!target) throw new GatewayError('invalid');
		rememberGame('recent', id);
		location.assign(target);
		setTimeout(endTrial, LEAVING);
	} catch (error) {
		endTrial();
		report(error, trialLaunch.name, () => void tryGame(button, { id, name: '', nodeId }));
	}
}

/** The page is there again, or the game did not come. */
export function endTrial(): void {
	busy?.removeAttribute('aria-busy');
	busy = undefined;
}
