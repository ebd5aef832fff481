import { call } from '../../../core/gateway.ts';
import { trialLaunch } from '../../../gateway/contract/trial-launch.ts';

/** What starts games for members, too. Called while the button is touched, it has loaded when the tap ends. */
export const loadLaunch = () => import('./launch.ts');

/**
 * Opens a game with play credits (GAM-03). `nodeId` may be empty (API-22). Rejects if the script for it is out of
 * reach.
 */
export async function tryGame(button: HTMLElement, gameId: string, nodeId: string): Promise<void> {
	const { cardFace, startGame, wayBack } = await loadLaunch();
	const ask = () =>
		call(trialLaunch, { gameId, ...(nodeId && { nodeId }), platform: 'MOBILE', backUrl: wayBack() });
	const link = button.closest('li')?.querySelector('a') ?? null;
	void startGame({ ask, id: gameId, trial: true }, cardFace(button, link));
}
