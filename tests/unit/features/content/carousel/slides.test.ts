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

test('a banner stays 5 s', () => {
	vi.advanceTimersByTime(4999);
	expect(moveOn).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(moveOn).toHaveBeenCalledOnce();
});

test.each([
	['a pointer', ['pointerenter'], 'pointerleave'],
	['a keyboard’s focus', ['focusin'], 'focusout'],
	['a finger', ['touchstart'], 'touchend'],
	['a finger whose touch the browser takes over', ['touchstart'], 'touchcancel'],
	['a keyboard’s focus when the pointer has left', ['focusin', 'pointerenter', 'pointerleave'], 'focusout'],
	['a finger that scrolls, which has no pointer', ['pointerenter', 'touchstart', 'pointerleave'], 'touchend'],
])('it stays under %s', (_, start, end) => {
	for (const type of start) fire(type);
	vi.advanceTimersByTime(15_000);
	expect(moveOn).not.toHaveBeenCalled();
	fire(end);
	vi.advanceTimersByTime(5000);
	expect(moveOn).toHaveBeenCalledOnce();
});

test('it stays under a focus that came before its script', () => {
	stop();
	root().querySelector('button')?.focus();
	moveOnRegularly(root(), moveOn);
	vi.advanceTimersByTime(15_000);
	expect(moveOn).not.toHaveBeenCalled();
	fire('focusout');
	vi.advanceTimersByTime(5000);
	expect(moveOn).toHaveBeenCalledOnce();
});

test('it stays on a device that is set to reduce motion, and once it has been stopped', () => {
	isStill = true;
	vi.advanceTimersByTime(15_000);
	isStill = false;
	stop();
	vi.advanceTimersByTime(15_000);
	expect(moveOn).not.toHaveBeenCalled();
});
