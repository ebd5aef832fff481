import { showBonusLine } from './bonus-line.ts';
import { startRewards } from './rewards.ts';
import { showStates } from './states.ts';

/** What is a member's own on a page: data-part says which page it is. Lists and articles say nothing. */
export function start(root: HTMLElement): void {
	const show = { rewards: startRewards, bonus: showBonusLine }[root.dataset.part ?? ''] ?? showStates;
	show(root);
}
