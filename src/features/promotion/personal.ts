import { startRewards } from './rewards.ts';
import { showStates } from './states.ts';

/** What is a member's own on a page: data-part says which page it is. Lists and articles say nothing. */
export function start(root: HTMLElement): void {
	(root.dataset.part === 'rewards' ? startRewards : showStates)(root);
}
