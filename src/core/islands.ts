import { loadOnce } from '../lib/load-once.ts';
import { afterPageLoad, whenIdle } from './after-load.ts';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { tellLost } from './report.ts';
import { $session } from './session.ts';

/** Removes an island from the page for good: its effects and timers stop. */
export type Unmount = () => void;

/** An island's module: hydrates the HTML of the build in place, or fills an empty container. */
export interface IslandModule {
	mount(container: Element, props: unknown): Unmount | Promise<Unmount>;
}

/** Keyed by the name in the data-island attribute. */
export type IslandLoaders = Record<string, () => Promise<IslandModule>>;

/**
 * When an island is hydrated: on the first touch of it or of the button that opens its dialog; or without one once a
 * part of it is near the screen, in idle time, in idle time for members only, or two seconds after the page has loaded.
 */
export type IslandStart = 'touch' | 'visible' | 'idle' | 'member' | 'load';

/**
 * Starts the page's islands (components/Island.astro). Until then they are plain HTML without a script. The head
 * script marks earlier taps and submits, and they are repeated once the island is ready.
 * A link with data-held waits for its island, too, which may have to stop the tap; without the island, it's followed.
 */
export function startIslands(loaders: IslandLoaders): void {
	for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) {
		const { island: name = '', start } = container.dataset;
		const load = loaders[name];
		if (!load) continue;
		const hydrateOnce = loadOnce(() => hydrate(container, name, load));
		const run = hydrateOnTouch(container, hydrateOnce);
		if (start === 'visible') whenNear(container, run);
		if (start === 'load') afterPageLoad(run, 2000);
		// The page is useless without it. A saved copy already tells that the network is down.
		const runUntilDone = () => whenIdle(() => (navigator.onLine ? void untilDone(hydrateOnce) : run()));
		if (start === 'idle') runUntilDone();
		if (start === 'member') $session.subscribe((session) => session && runUntilDone());
	}
}

function whenNear(element: HTMLElement, run: () => void): void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			run();
		},
		{ rootMargin: '60px' },
	);
	observer.observe(element);
}

/** Elements that the player has touched already. */
const pendingIn = (container: Element) => container.querySelectorAll<HTMLElement>('[data-pending]');

/** Returns what starts the island without a touch. */
function hydrateOnTouch(container: HTMLElement, hydrateOnce: () => Promise<void>): () => void {
	const start = () => {
		hydrateOnce().catch((error) => {
			// The network is down: the HTML stays as it is, and the next touch tries again.
			const [waiting] = pendingIn(container);
			if (waiting instanceof HTMLAnchorElement) {
				delete waiting.dataset.pending;
				location.assign(waiting.href);
			} else (waiting ? tellLost : ignoreNetworkFailure)(error, start);
		});
	};
	for (const type of ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'submit', 'click']) {
		container.addEventListener(type, start, { passive: true });
	}
	container.addEventListener('click', (event) => {
		const link = (event.target as Element).closest<HTMLElement>('a[data-held]');
		if (!link || container.dataset.ready === '') return;
		event.preventDefault();
		link.dataset.pending = '';
	});
	const dialog = container.closest('dialog');
	// If the player touches what opens the dialog, its island is needed next.
	for (const opener of document.querySelectorAll(`[data-opens="${dialog?.id}"]`)) {
		for (const type of ['pointerdown', 'click']) opener.addEventListener(type, start, { passive: true });
	}
	const isTouched = pendingIn(container).length || container.contains(document.activeElement);
	if (isTouched || dialog?.open) start();
	return start;
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
	for (const element of pendingIn(container)) {
		delete element.dataset.pending;
		const button = element instanceof HTMLFormElement ? element.querySelector('[type=submit]') : element;
		if (button instanceof HTMLElement) button.click();
	}
}

/** Keyed by the name in the data-page attribute. */
export type PageStarters = Record<string, (root: HTMLElement) => Promise<void>>;

/** Starts what only this page needs. A page is useless without its own script, so it's tried until it loads. */
export function startPage(starters: PageStarters): void {
	for (const root of document.querySelectorAll<HTMLElement>('[data-page]')) {
		const start = starters[root.dataset.page as string];
		if (start) void untilDone(() => start(root));
	}
}

/** Offers to try again if the network is down. Resolves once it has worked. */
export async function untilDone(run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		await new Promise<void>((done) => tellLost(error, () => done(untilDone(run))));
	}
}

/**
 * Runs a script for taps on links that match `selector`, in place of following them. It loads while the finger is
 * still down. If it can't be loaded, the link is followed. A link for which `applies` returns false is left to the
 * browser, and so is a tap with a key that opens a new tab; for that, `run` is called with `isNewTab`.
 */
export function followTouches<Script>(
	selector: string,
	load: () => Promise<Script>,
	run: (script: Script, link: HTMLAnchorElement, isNewTab: boolean) => void,
	applies: () => unknown = () => true,
): void {
	const onTouch = (event: MouseEvent) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
		if (!link || !applies()) return;
		const isTap = event.type === 'click';
		const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
		if (isTap && !isNewTab) event.preventDefault();
		void load().then(
			(script) => isTap && run(script, link, isNewTab),
			() => isTap && !isNewTab && location.assign(link.href),
		);
	};
	for (const type of ['pointerdown', 'click'] as const) document.addEventListener(type, onTouch);
}
