import { whenAtRest } from '../../../core/busy.ts';
import { type Box, freeTop, overlap } from '../../../lib/free-top.ts';

/** Selects everything that can be touched, also soon (slides move), and everything that lies above the button. */
const OBSTACLES =
	'a[href],button,input,select,textarea,summary,label,iframe,[role=button],[tabindex="0"],.carousel,header,.tabs,.consent-bar,.offer,.saved-bar,.state-line';
/** Pixels between the button and what it stays clear of. */
const GAP = 6;
/** Pixels that the round button moves at most. If that isn't enough, it becomes a tab at the edge. */
const REACH = 160;
/** Milliseconds within which the click comes once the finger has left. */
const CLICK_MS = 300;
/** How much higher it is than the player has put it. */
const LIFT = '--service-lift';

/**
 * UI-09: keeps the button off everything that can be touched. At rest it moves up or down a little; if there is no room,
 * or while a form has the focus, it shrinks to a tab in the page's margin. Returns a function that looks again.
 */
export function stayClear(button: HTMLElement): () => void {
	let isPressed = false;
	const look = () => {
		if (!isPressed) place(button);
	};
	whenAtRest(look);
	document.addEventListener('focusin', look);
	// The focus is nowhere until this event has passed.
	document.addEventListener('focusout', () => setTimeout(look));
	// A box that is replaced under the finger gets no click. A press focuses the button, too.
	button.addEventListener('pointerdown', () => {
		isPressed = true;
	});
	const release = () =>
		setTimeout(() => {
			isPressed = false;
			look();
		}, CLICK_MS);
	button.addEventListener('pointerup', release);
	button.addEventListener('pointercancel', release);
	return () => place(button);
}

function place(button: HTMLElement): void {
	const { style } = button;
	const old = stateOf(button);
	// Without a transition, to measure where it would come to rest.
	style.transition = 'none';
	style.setProperty(LIFT, '0px');
	const round = boxOf(button, false);
	const slim = boxOf(button, true);
	apply(button, old);
	void button.offsetWidth;
	style.transition = '';

	const next = newState(round, slim, obstaclesOf(button));
	if (JSON.stringify(next) === JSON.stringify(old)) return;
	// A new box comes into view where it's needed, while one that moves would be a layout shift.
	style.display = 'none';
	void button.offsetWidth;
	apply(button, next);
	style.display = '';
}

function newState(round: Box, slim: Box, obstacles: readonly Box[]): State {
	const { left, right, top, bottom } = round;
	const wide = { left: left - GAP, right: right + GAP, top: top - GAP, bottom: bottom + GAP };
	const form = document.activeElement?.closest('form,input,select,textarea');
	const freed = form && overlap(round, columnBox()) ? undefined : freeTop(wide, obstacles, 0, innerHeight);
	const lift = freed === undefined ? Infinity : wide.top - freed;
	if (Math.abs(lift) <= REACH) return { lift: `${lift}px`, slim: false, away: false };
	const slimTop = freeTop(slim, obstacles, GAP, innerHeight - GAP);
	return { lift: `${slim.top - (slimTop ?? slim.top)}px`, slim: true, away: slimTop === undefined };
}

const stateOf = ({ style, dataset }: HTMLElement) => ({
	lift: style.getPropertyValue(LIFT),
	slim: dataset.slim !== undefined,
	away: dataset.away !== undefined,
});

type State = ReturnType<typeof stateOf>;

function apply(button: HTMLElement, { lift, slim, away }: State): void {
	button.style.setProperty(LIFT, lift);
	button.toggleAttribute('data-slim', slim);
	button.toggleAttribute('data-away', away);
}

/** Its place without transforms, which only animate it. */
function boxOf(button: HTMLElement, isSlim: boolean): Box {
	button.toggleAttribute('data-slim', isSlim);
	const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = button;
	return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}

function obstaclesOf(button: HTMLElement): Box[] {
	return Array.from(document.querySelectorAll(OBSTACLES))
		.filter((element) => element !== button)
		.map((element) => element.getBoundingClientRect())
		.filter(({ width, height }) => width && height);
}

const columnBox = (): Box =>
	(document.getElementById('main')?.closest('.column') ?? document.body).getBoundingClientRect();
