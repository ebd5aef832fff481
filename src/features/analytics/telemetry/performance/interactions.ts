/** Fetched in the visits whose slow interactions are explained, one in twenty. */
import { addressName, isExtension } from '../address-name.ts';
import { sendOnce } from '../send-once.ts';
import type { Where } from '../where.ts';

/** Milliseconds from which an interaction needs improvement (https://web.dev/articles/inp). */
const SLOW_MS = 200;
/** Frames and interactions arrive separately, within a moment. */
const MOMENT_MS = 500;
/** Frames that may still belong to an interaction. */
const MAX_FRAMES = 30;
/** Scripts of an interaction that are sent, the longest first. */
const MAX_SCRIPTS = 5;

/** https://w3c.github.io/long-animation-frames: Chromium only. */
interface LongFrame extends PerformanceEntry {
	scripts: (PerformanceEntry & {
		invokerType: string;
		sourceURL: string;
		sourceCharPosition: number;
		forcedStyleAndLayoutDuration: number;
	})[];
}

/** https://www.w3.org/TR/event-timing/ */
interface Interaction extends PerformanceEventTiming {
	/** 0 for events that aren't a tap or a key, such as a move of the pointer. */
	interactionId: number;
}

/**
 * Sends what ran during interactions that took 200 ms or more: the kind of event, never its target or key, and the
 * scripts by file and character. Each combination once, the first few of a page.
 */
export function watchInteractions(where: Where): void {
	const frames: LongFrame[] = [];
	const slowest = new Map<number, Interaction>();
	const send = () => {
		for (const interaction of slowest.values()) reportInteraction(interaction, frames, where);
		slowest.clear();
	};
	const observe = (type: string, take: (entries: PerformanceEntry[]) => void) =>
		new PerformanceObserver((list) => take(list.getEntries())).observe({
			type,
			buffered: true,
			// For events only; the default is 104 ms.
			durationThreshold: SLOW_MS,
		} as PerformanceObserverInit);

	observe('long-animation-frame', (entries) => {
		frames.push(...(entries as LongFrame[]));
		frames.splice(0, frames.length - MAX_FRAMES);
	});
	// One interaction has several events: pointerdown, pointerup, click.
	observe('event', (entries) => {
		for (const entry of entries as Interaction[]) {
			if (!entry.interactionId || entry.duration < SLOW_MS) continue;
			if (!slowest.size) setTimeout(send, MOMENT_MS);
			const other = slowest.get(entry.interactionId);
			if (!other || other.duration < entry.duration) slowest.set(entry.interactionId, entry);
		}
	});
	// The player may leave within that moment.
	addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

function reportInteraction(interaction: Interaction, frames: readonly LongFrame[], where: Where): void {
	const { name, startTime, duration, processingStart, processingEnd } = interaction;
	const scripts = frames
		.filter((frame) => frame.startTime < startTime + duration && frame.startTime + frame.duration > startTime)
		.flatMap((frame) => frame.scripts)
		.sort((one, other) => other.duration - one.duration)
		.map((script) => ({
			file: addressName(script.sourceURL, location.origin),
			position: script.sourceCharPosition,
			by: script.invokerType,
			duration: Math.round(script.duration),
			layout: Math.round(script.forcedStyleAndLayoutDuration),
		}))
		.filter(({ file }) => !isExtension(file))
		.slice(0, MAX_SCRIPTS);
	sendOnce(
		'interaction',
		{
			...where,
			type: name,
			duration: Math.round(duration),
			delay: Math.round(processingStart - startTime),
			processing: Math.round(processingEnd - processingStart),
			scripts,
		},
		[name, ...scripts.map(({ file, position }) => `${file}:${position}`)],
	);
}
