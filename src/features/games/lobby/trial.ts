import { call } from '../../../core/gateway.ts';
import { trialLaunch } from '../../../gateway/contract/trial-launch.ts';
import type { CardGame } from './cards.ts';

/** With what starts games for members. Called while the button is touched, it is there when the tap ends. */
export const loadLaunch = () => import('../launch/launch.ts');

/** Opens a game with play credits (GAM-03). Rejects if the script for it is out of reach. */
export async function tryGame(button: Element, { id, nodeId }: CardGame): Promise<void> {
	const { cardFace, startGame, wayBack } = await loadLaunch();
	const link = button.closest('li')?.querySelector('a') ?? null;
	void startGame(
		{
			ask: () =>
				call(trialLaunch, {
					gameId: id,
					...(nodeId && { nodeId }),
					platform: 'MOBILE',
					backUrl: wayBack(),
				}),
			id,
			trial: true,
		},
		cardFace(button, link),
	);
}
