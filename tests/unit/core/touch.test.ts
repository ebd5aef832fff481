// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followTouches } from '../../../src/core/islands.ts';

const script = {};
const load = vi.fn();
const run = vi.fn();
const applies = vi.fn();

beforeAll(() => followTouches('a[data-game]', load, run, applies));
beforeEach(() => {
	document.body.innerHTML = '<a href="#game" data-game><span>Play</span></a><a href="#other">Other</a>';
	load.mockReset().mockResolvedValue(script);
	run.mockReset();
	applies.mockReset().mockReturnValue(true);
	location.hash = '';
});

const link = () => document.querySelector('[data-game]') as HTMLAnchorElement;
async function touch(type: 'pointerdown' | 'click', element: Element = link(), init: MouseEventInit = {}) {
	const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
	element.dispatchEvent(event);
	await Promise.resolve().then(() => undefined);
	return event;
}

test('loads the script at the touch, and runs it at the tap instead of following the link', async () => {
	await touch('pointerdown', link().firstElementChild as Element);
	expect(load).toHaveBeenCalledTimes(1);
	expect(run).not.toHaveBeenCalled();
	const click = await touch('click', link().firstElementChild as Element);
	expect(run).toHaveBeenCalledExactlyOnceWith(script, link(), false);
	expect(click.defaultPrevented).toBe(true);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
	'leaves a tap that opens a new tab to the browser: %o',
	async (keys) => {
		expect((await touch('click', link(), keys)).defaultPrevented).toBe(false);
		expect(run).toHaveBeenCalledExactlyOnceWith(script, link(), true);
	},
);

test('leaves links that don’t match, or that it doesn’t apply to, to the browser', async () => {
	const [, other] = document.links;
	expect((await touch('click', other)).defaultPrevented).toBe(false);
	applies.mockReturnValue(false);
	expect((await touch('click')).defaultPrevented).toBe(false);
	expect(load).not.toHaveBeenCalled();
});

test('follows the link if the script can’t be loaded', async () => {
	load.mockRejectedValue(new TypeError('Failed to fetch'));
	await touch('click');
	await vi.waitFor(() => expect(location.hash).toBe('#game'));
});
