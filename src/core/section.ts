import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { report, reportQuietly } from './report.ts';

/**
 * A part of a page that is filled from the gateway (components/member/Section.astro has its HTML). It shows
 * one of these at a time: the elements with that name in data-when.
 */
export type SectionState = 'waiting' | 'full' | 'empty' | 'failed';

export interface Work {
	/** The endpoint's name, for the error catalogue. */
	call: string;
	/** Asks and shows. Answers false if there is nothing to show. */
	run: () => Promise<unknown>;
	/** Tells the player in the section only, without the catalogue's alert. A session that is over still ends. */
	quiet?: boolean;
}

/** The newest run of each section. The outcome of an older one no longer counts. */
const newest = new WeakMap<HTMLElement, Work>();
/** Sections that failed, and how to try each again. */
const failed = new Map<HTMLElement, () => void>();

/**
 * Fills a section. What it shows stays while newer data is loading, and if that fails. A section that fails
 * with nothing to show offers to try again; so does the alert, for all sections that failed.
 */
export async function fillSection(root: HTMLElement, work: Work): Promise<void> {
	const run = { ...work };
	newest.set(root, run);
	failed.delete(root);
	if (root.dataset.state !== 'full') {
		// The pressed button disappears. Keep the focus, for players with a keyboard or a screen reader.
		const hasFocus = root.contains(document.activeElement);
		showState(root, 'waiting');
		if (hasFocus) root.focus();
	}
	root.setAttribute('aria-busy', 'true');
	const again = () => void fillSection(root, work);
	let state: SectionState = 'failed';
	try {
		state = (await run.run()) === false ? 'empty' : 'full';
	} catch (error) {
		if (newest.get(root) !== run) return ignoreNetworkFailure(error);
		if (root.dataset.state === 'full') state = 'full';
		else failed.set(root, again);
		if (work.quiet) void reportQuietly(error, work.call);
		else report(error, work.call, () => (failed.size ? retryFailed() : again()));
	}
	if (newest.get(root) !== run) return;
	showState(root, state);
	const button = root.querySelector<HTMLElement>('[data-again]');
	if (button) button.onclick = again;
	if (state === 'failed' && document.activeElement === root) button?.focus();
}

/** Sets the state of a section that makes no call. */
export function showState(root: HTMLElement, state: SectionState): void {
	// An empty or failed section keeps the height of its skeleton, so that what follows doesn't move.
	const height = root.dataset.state === 'waiting' ? root.offsetHeight : 0;
	if (state === 'full' || state === 'waiting') root.style.removeProperty('min-height');
	else if (height) root.style.setProperty('min-height', `${height}px`);
	root.dataset.state = state;
	root.setAttribute('aria-busy', String(state === 'waiting'));
	for (const part of root.querySelectorAll<HTMLElement>('[data-when]')) {
		part.hidden = part.dataset.when !== state;
	}
}

function retryFailed(): void {
	for (const again of [...failed.values()]) again();
}
