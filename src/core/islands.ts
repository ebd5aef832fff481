import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { tellLost } from './tell-lost.ts';

/** Removes an island from the page for good: its effects and timers stop. */
export type Unmount = () => void;

/** An island's module: hydrates the HTML of the build in place, or fills an empty container. */
export interface IslandModule {
	mount(container: Element, props: unknown): Unmount | Promise<Unmount>;
}

/** By the name in the data-island attribute. */
export type IslandLoaders = Record<string, () => Promise<IslandModule>>;

/**
 * Starts islands when they are first touched, focused or opened. Until then they are plain HTML and cost no
 * script. The head script marks clicks and submits that come earlier, and they are replayed here.
 */
export function hydrateOnTouch(loaders: IslandLoaders, within: ParentNode = document): void {
	for (const container of within.querySelectorAll<HTMLElement>('[data-island]')) {
		const name = container.dataset.island ?? '';
		const load = loaders[name];
		if (!load) continue;
		let started = false;
		const start = async () => {
			if (started) return;
			started = true;
			try {
				await hydrate(container, name, load);
			} catch (error) {
				// The network is down: the form stays as it is, and the next touch tries again.
				started = false;
				const waits = container.querySelector('[data-pending]');
				(waits ? tellLost : ignoreNetworkFailure)(error, start);
			}
		};
		for (const type of ['pointerdown', 'focusin', 'keydown', 'submit', 'click']) {
			container.addEventListener(type, start, { passive: true });
		}
		const dialog = container.closest('dialog');
		// If the player touches what opens the dialog, its island is needed next.
		for (const opener of document.querySelectorAll(`[data-opens="${dialog?.id}"]`)) {
			opener.addEventListener('pointerdown', start, { passive: true });
			opener.addEventListener('click', start);
		}
		const touched = container.querySelector('[data-pending]') || container.contains(document.activeElement);
		if (touched || dialog?.open) void start();
	}
}

async function hydrate(
	container: HTMLElement,
	name: string,
	load: () => Promise<IslandModule>,
): Promise<void> {
	const module = await load();
	const props: unknown = JSON.parse(document.getElementById(`${name}-props`)?.textContent ?? '{}');
	await module.mount(container, props);
	container.dataset.ready = '';
	for (const element of container.querySelectorAll<HTMLElement>('[data-pending]')) {
		delete element.dataset.pending;
		const button = element instanceof HTMLFormElement ? element.querySelector('[type=submit]') : element;
		if (button instanceof HTMLElement) button.click();
	}
}
