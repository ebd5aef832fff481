// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { moveOnRegularly } from '../../../../../src/features/content/carousel/slides.ts';

const moveOn = vi.fn();
let isStill: boolean;
let stop: () => void;
const root = () => document.querySelector('section') as HTMLElement;
const fire = (type: string) => root().dispatchEvent(new Event(type));

beforeEach(() => {
	vi.useFakeTimers();
	isStill = false;
	vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
	document.body.innerHTML = '<section><button>Dot</button></section>';
	moveOn.mockReset();
	stop = moveOnRegularly(root(), moveOn);
});

test.each([
	['a hover', ['pointerenter'], 'pointerleave'],
	['keyboard focus', ['focusin'], 'focusout'],
	['a touch', ['touchstart'], 'touchend'],
	['a touch that the browser cancels', ['touchstart'], 'touchcancel'],
	['keyboard focus after a hover', ['focusin', 'pointerenter', 'pointerleave'], 'focusout'],
	['a touch that scrolls, whose pointer leaves', ['pointerenter', 'touchstart', 'pointerleave'], 'touchend'],
])('stays during %s', (_, start, end) => {
	for (const type of start) fire(type);
	vi.advanceTimersByTime(15_000);
	expect(moveOn).not.toHaveBeenCalled();
	fire(end);
	vi.advanceTimersByTime(5000);
	expect(moveOn).toHaveBeenCalledOnce();
});

test('stays during a focus from before the script', () => {
	stop();
	root().querySelector('button')?.focus();
	moveOnRegularly(root(), moveOn);
	vi.advanceTimersByTime(15_000);
	expect(moveOn).not.toHaveBeenCalled();
	fire('focusout');
	vi.advanceTimersByTime(5000);
	expect(moveOn).toHaveBeenCalledOnce();
});

test('stays if the device reduces motion, and once it’s stopped', () => {
	isStill = true;
	vi.advanceTimersByTime(15_000);
	isStill = false;
	stop();
	vi.advanceTimersByTime(15_000);
	expect(moveOn).not.toHaveBeenCalled();
});
