import type { ReactNode } from 'react';
import { whenPanelFree } from '../panel-turn.ts';
import { mountIsland } from './mount.ts';

/**
 * Shows a panel over the page once no other one is in the way, and no dialog or game either (core/panel-turn.ts).
 * Resolves to a function that closes it.
 */
export async function showPanel(panel: ReactNode, isInTheWay?: () => boolean): Promise<() => void> {
	const release = await whenPanelFree(isInTheWay);
	const close = mountPanel(panel);
	return () => {
		close();
		release();
	};
}

/** Adds a panel to the page. Returns a function that removes it, and may be called twice. */
export function mountPanel(panel: ReactNode): () => void {
	const container = document.createElement('div');
	(document.querySelector('.column') ?? document.body).append(container);
	const unmount = mountIsland(container, panel);
	let isOpen = true;
	return () => {
		if (!isOpen) return;
		isOpen = false;
		// Otherwise the focus would be lost with the button that had it.
		if (container.contains(document.activeElement))
			document.getElementById('main')?.focus({ preventScroll: true });
		unmount();
		container.remove();
	};
}
