// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { type IslandLoaders, type IslandStart, startIslands } from '../../../src/core/islands.ts';
import { startSession } from '../../../src/core/member.ts';
import { clearSession } from '../../../src/core/session.ts';

const UNREACHABLE = new TypeError('Failed to fetch dynamically imported module: /m/_astro/Form.js');

const mount = vi.fn();
const load = vi.fn();
const submitted = vi.fn();
const tapped = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	load.mockReset().mockResolvedValue({ mount });
	mount.mockReset().mockImplementation((container: Element) => {
		container.querySelector('form')?.addEventListener('submit', (event) => {
			event.preventDefault();
			submitted();
		});
		container.querySelector('[type=button]')?.addEventListener('click', tapped);
	});
	submitted.mockReset();
	tapped.mockReset();
});

const FORM = '<form><button type="submit">Send</button></form><button type="button">More</button>';

function write(start: IslandStart, content = FORM): HTMLElement {
	document.body.innerHTML = `
		<script type="application/json" id="page">{"texts":{"internet_lost":"Internet lost"}}</script>
		<dialog id="notice"><form method="dialog"><p></p><button value="retry" data-retry hidden></button></form></dialog>
		<button type="button" id="opener" data-opens="offer">Open</button>
		<dialog id="offer"><div data-island="form" data-start="${start}">${content}</div></dialog>
		<script type="application/json" id="form-props">{"title":"Form"}</script>`;
	return find('[data-island]');
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const start = (loaders: IslandLoaders = { form: load }) => startIslands(loaders);
const pass = () => vi.advanceTimersByTimeAsync(0);
const noticeText = () => document.querySelector('#notice[open] p')?.textContent;
const idle = () => vi.advanceTimersByTimeAsync(200);

async function touch(element: Element, type = 'pointerdown'): Promise<void> {
	element.dispatchEvent(new Event(type, { bubbles: true }));
	await pass();
}

test.each(['pointerdown', 'focusin', 'keydown', 'submit', 'click'])(
	'an island that starts by touch is mounted once, with its props, on %s',
	async (type) => {
		const island = write('touch');
		start();
		await idle();
		expect(load).not.toHaveBeenCalled();
		await touch(find('#offer [type=button]'), type);
		await touch(find('#offer [type=button]'), type);
		expect(mount.mock.calls).toEqual([[island, { title: 'Form' }]]);
		expect(island.dataset.ready).toBe('');
	},
);

test('touching what opens its dialog starts an island', async () => {
	write('touch');
	start();
	await touch(find('#opener'));
	expect(mount).toHaveBeenCalledOnce();
});

test('an island in an open dialog starts at once', async () => {
	write('touch');
	find('#offer').setAttribute('open', '');
	start();
	await pass();
	expect(mount).toHaveBeenCalledOnce();
});

test('a submit and a tap that came early are repeated once the island is ready', async () => {
	write('touch');
	find('#offer form').dataset.pending = '';
	find('#offer [type=button]').dataset.pending = '';
	start();
	await pass();
	expect([submitted, tapped].map((handler) => handler.mock.calls.length)).toEqual([1, 1]);
	expect(document.querySelector('[data-pending]')).toBeNull();
});

test.each([
	['idle', 200],
	['load', 2200],
] as const)('an island that starts by "%s" needs no touch', async (kind, delay) => {
	const island = write(kind);
	start();
	await vi.advanceTimersByTimeAsync(delay - 1);
	expect(load).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(mount.mock.calls).toEqual([[island, { title: 'Form' }]]);
});

test('an island for members waits for a login', async () => {
	clearSession();
	write('member');
	start();
	await idle();
	expect(load).not.toHaveBeenCalled();
	startSession({ token: 'a' });
	await idle();
	startSession({ token: 'b' });
	await idle();
	expect(mount).toHaveBeenCalledOnce();
});

test('an island that starts once it is visible is mounted when it comes near the screen', async () => {
	let view: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(listener: typeof view) {
				view = listener;
			}
			observe() {}
			disconnect() {}
		},
	);
	write('visible');
	start();
	view([{ isIntersecting: false }]);
	await pass();
	expect(load).not.toHaveBeenCalled();
	view([{ isIntersecting: true }]);
	await pass();
	expect(mount).toHaveBeenCalledOnce();
});

test('a tap starts an island that would start later, and is repeated', async () => {
	write('load');
	start();
	find('#offer form').dataset.pending = '';
	await touch(find('#offer form'), 'submit');
	expect([mount.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
	await vi.advanceTimersByTimeAsync(3000);
	expect(load).toHaveBeenCalledOnce();
});

test.each([
	['a tap waits for it', 'touch'],
	['it starts in idle time', 'idle'],
] as const)('if the script is unavailable and %s, an alert offers to try again', async (_, kind) => {
	write(kind);
	find('#offer form').dataset.pending = '';
	load.mockRejectedValueOnce(UNREACHABLE);
	start();
	await idle();
	expect(noticeText()).toBe('Internet lost');
	const notice = Object.assign(find('#notice'), { returnValue: 'retry' });
	await touch(notice, 'close');
	expect(mount).toHaveBeenCalledOnce();
	expect(submitted).toHaveBeenCalledOnce();
});

test.each([
	['touch', true],
	['idle', false],
	['member', false],
] as const)(
	'if the script is unavailable for an island that starts by "%s", online: %s, the next touch tries again without an alert',
	async (kind, online) => {
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
		startSession({ token: 'a' });
		const island = write(kind);
		load.mockRejectedValueOnce(UNREACHABLE);
		start();
		if (online) await touch(island);
		await idle();
		expect([noticeText(), load.mock.calls.length]).toEqual([undefined, 1]);
		await touch(island);
		expect(mount).toHaveBeenCalledOnce();
	},
);

const HELD = '<a href="#held" data-held>Get</a><a href="#free">News</a>';

test('EN-23 a tap on a link that its island may stop waits for the island, and is repeated', async () => {
	const island = write('load', HELD);
	start();
	const [held, free] = island.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement];
	const isFollowed = (link: HTMLElement) =>
		link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
	expect(isFollowed(free)).toBe(true);
	held.addEventListener('click', tapped);
	expect(isFollowed(held)).toBe(false);
	await pass();
	expect(tapped).toHaveBeenCalledTimes(2);
	// From now on the island decides.
	expect(isFollowed(held)).toBe(true);
});

test('a link that waits for its island is followed if the island can’t be loaded', async () => {
	const island = write('load', HELD);
	load.mockRejectedValue(UNREACHABLE);
	start();
	await touch(island.querySelector('a') as Element, 'click');
	await vi.waitFor(() => expect(location.hash).toBe('#held'));
	expect(noticeText()).toBeUndefined();
	location.hash = '';
	// Another touch of the page doesn't follow it again.
	await touch(island);
	expect(load).toHaveBeenCalledTimes(2);
	expect(location.hash).toBe('');
});
