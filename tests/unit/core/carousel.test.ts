import { beforeEach, expect, test, vi } from 'vitest';
import { startCarousel } from '../../../src/core/carousel.ts';

class FakeElement extends EventTarget {
	children: FakeElement[] = [];
	offsetLeft = 0;
	hidden = false;
	scrolled: number[] = [];
	parts: Record<string, FakeElement[]> = {};
	focused: FakeElement | null = null;
	contains(element: FakeElement | null) {
		return element !== null && this.focused === element;
	}
	querySelector(selector: string) {
		return this.parts[selector]?.[0] ?? null;
	}
	querySelectorAll(selector: string) {
		return this.parts[selector] ?? [];
	}
	getAttribute() {
		return 'false';
	}
	setAttribute() {}
	removeAttribute() {}
	scrollTo({ left }: { left: number }) {
		this.scrolled.push(left);
	}
}
const Observer = class {
	observe() {}
	disconnect() {}
};

let strip: FakeElement;
let root: FakeElement;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('HTMLElement', FakeElement);
	vi.stubGlobal('IntersectionObserver', Observer);
	vi.stubGlobal('MutationObserver', Observer);
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	vi.stubGlobal('document', { hidden: false, activeElement: null });
	strip = new FakeElement();
	strip.children = [0, 328].map((offsetLeft) => Object.assign(new FakeElement(), { offsetLeft }));
	root = new FakeElement();
	root.parts = { '[data-strip]': [strip], '[data-dot]': [new FakeElement(), new FakeElement()] };
	startCarousel(root as unknown as HTMLElement);
});

const fire = (type: string) => root.dispatchEvent(new Event(type));

test('a banner stays 5 s', () => {
	vi.advanceTimersByTime(4999);
	expect(strip.scrolled).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(strip.scrolled).toEqual([328]);
});

test.each([
	['a pointer', ['pointerenter'], 'pointerleave'],
	['a keyboard’s focus', ['focusin'], 'focusout'],
	['a finger', ['touchstart'], 'touchend'],
	['a finger whose touch the browser takes over', ['touchstart'], 'touchcancel'],
	['a keyboard’s focus when the pointer has left', ['focusin', 'pointerenter', 'pointerleave'], 'focusout'],
	['a finger that scrolls, which has no pointer', ['pointerenter', 'touchstart', 'pointerleave'], 'touchend'],
])('it is held under %s', (_, start, end) => {
	for (const type of start) fire(type);
	vi.advanceTimersByTime(15_000);
	expect(strip.scrolled).toEqual([]);
	fire(end);
	vi.advanceTimersByTime(5000);
	expect(strip.scrolled).toEqual([328]);
});

test('it is held by the focus that was in it before its script came', () => {
	vi.clearAllTimers();
	root.focused = new FakeElement();
	vi.stubGlobal('document', { hidden: false, activeElement: root.focused });
	startCarousel(root as unknown as HTMLElement);
	vi.advanceTimersByTime(15_000);
	expect(strip.scrolled).toEqual([]);
	fire('focusout');
	vi.advanceTimersByTime(5000);
	expect(strip.scrolled).toEqual([328]);
});

test('it stands still on a device set to reduce motion, and while it is paused', () => {
	vi.clearAllTimers();
	const pause = new FakeElement();
	let isPressed = 'true';
	pause.getAttribute = () => isPressed;
	root.parts['[data-pause]'] = [pause];
	startCarousel(root as unknown as HTMLElement);
	vi.advanceTimersByTime(15_000);
	expect(strip.scrolled).toEqual([]);
	isPressed = 'false';
	vi.clearAllTimers();
	vi.stubGlobal('matchMedia', () => ({ matches: true }));
	startCarousel(root as unknown as HTMLElement);
	vi.advanceTimersByTime(15_000);
	expect(strip.scrolled).toEqual([]);
});
