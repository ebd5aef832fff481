import { type ComponentType, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Unmount } from '../islands.ts';

/**
 * Hydrates what the build rendered into `container`, or renders into an empty one. It has finished on return:
 * a dialog never shows half done, and what the player tapped before hydration is replayed right after it.
 */
export function mountIsland(container: Element, island: ReactNode): Unmount {
	const root = flushSync(() => {
		if (container.hasChildNodes()) return hydrateRoot(container, island);
		const empty = createRoot(container);
		empty.render(island);
		return empty;
	});
	return () => root.unmount();
}

/** Returns the `mount` of an island's module, for a component whose props the build has written into the page. */
export const islandOf =
	<Props extends object>(component: ComponentType<Props>) =>
	(container: Element, props: unknown): Unmount =>
		mountIsland(container, createElement(component, props as Props));

/** Renders in place of what the build rendered into `container`. */
export function renderOver(container: Element, content: ReactNode): void {
	container.replaceChildren();
	mountIsland(container, content);
}

/** Adds a panel over the page; wait for its turn first (whenPanelFree, core/busy.ts). Returns a function that removes it, and may be called twice. */
export function mountPanel(panel: ReactNode): () => void {
	const container = document.createElement('div');
	// The column.
	(document.getElementById('main')?.parentElement ?? document.body).append(container);
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
