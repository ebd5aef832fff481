import { agentOf, browsersFor } from './bar/rules.ts';

/** Puts the downloads for this device before the others. */
export function putFirst(root: ParentNode): void {
	const agent = agentOf(navigator);
	const ways = [...root.querySelectorAll<HTMLElement>('[data-type]')];
	for (const way of ways.reverse()) {
		if (RegExp(browsersFor([way.dataset.type as string])).test(agent)) way.parentElement?.prepend(way);
	}
}
