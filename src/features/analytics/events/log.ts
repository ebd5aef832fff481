import { atom } from 'nanostores';
import { sessionStore } from '../../../core/storage.ts';
import { DEBUG_KEY } from '../keys.ts';
import type { SiteEvent } from './event.ts';

/** The outcome of an event at one destination, and the reason. In English: only staff read it. */
export interface Decision {
	/** Milliseconds since 1970. */
	at: number;
	event: SiteEvent;
	destination: string;
	outcome: 'sent' | 'held' | 'dropped' | 'failed' | 'again';
	reason: string;
}

/** The debug view shows no more than this. */
const MAX_DECISIONS = 500;

/** Decisions for the debug view, oldest first. */
export const $decisions = atom<readonly Decision[]>([]);

/** Records a decision if the debug view is on, or if this page's address asks for it. */
export function note(decision: Decision): void {
	if (!sessionStore.getItem(DEBUG_KEY) && !/[?&]debug=events\b/.test(location.search)) return;
	$decisions.set([...$decisions.get(), decision].slice(-MAX_DECISIONS));
}
