// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { showLoadingToast } from '../../../../../src/core/busy.ts';
import { showNotice } from '../../../../../src/core/notice.ts';
import type { LaunchFace, LaunchState } from '../../../../../src/features/games/launch/attempt.ts';
import { cardFace, launchFrom } from '../../../../../src/features/games/launch/launch.ts';
import texts from '../../../../../src/locales/en/launch.json' with { type: 'json' };

const startGame = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/texts.ts', () => ({ loadTexts: () => loading }));
vi.mock('../../../../../src/features/games/launch/attempt.ts', async (original) => ({
	...(await original<object>()),
	startGame,
}));

const PAGE = {
	languages: ['en'],
	segment: '',
	lotteries: {},
	texts: { unknown_error: 'Unknown', no_answer: 'No answer' },
};
let loading: Promise<Record<string, string>>;
let face: LaunchFace;
let link: HTMLAnchorElement;
const again = vi.fn();
const toast = () => document.getElementById('toast') as HTMLElement;
const notice = () => document.getElementById('notice') as HTMLDialogElement;
const show = (state: LaunchState | undefined) => {
	face.show(state, again);
	return vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
	vi.useFakeTimers();
	loading = Promise.resolve(texts);
	document.body.innerHTML = `
		<script type="application/json" id="page">${JSON.stringify(PAGE)}</script>
		<dialog id="notice"><form method="dialog"><p></p><div class="button-row"><button value="retry" data-retry hidden></button><button value="ok"></button></div></form></dialog>
		<div id="toast"></div><ul><li><a href="/m/launchGame?vendor=A&code=1">One</a></li></ul>`;
	link = document.querySelector('a') as HTMLAnchorElement;
	face = cardFace(link, link);
});

/** How many seconds the toast stays. */
async function secondsShown(): Promise<number> {
	for (let seconds = 0; ; seconds++) {
		if (!toast().textContent) return seconds;
		await vi.advanceTimersByTimeAsync(1000);
	}
}

test('CON-02 the loading toast lasts 10 s for a launch, with a spinner and a busy card, and 5 s elsewhere', async () => {
	await show('loading');
	expect(toast().textContent).toBe(texts.loading);
	expect(toast().querySelector('i')).not.toBeNull();
	expect(link.getAttribute('aria-busy')).toBe('true');
	expect(await secondsShown()).toBe(10);
	showLoadingToast('Loading…');
	expect(await secondsShown()).toBe(5);
});

test('the toast and the busy card end with the launch, and texts that load later are not shown', async () => {
	await show('loading');
	await show(undefined);
	expect([toast().textContent, link.getAttribute('aria-busy')]).toEqual(['', null]);
	let arrive = (_: Record<string, string>) => {};
	loading = new Promise((come) => (arrive = come));
	face = cardFace(link, link);
	await show('loading');
	await show(undefined);
	arrive(texts);
	await vi.advanceTimersByTimeAsync(0);
	expect(toast().textContent).toBe('');
});

test('GAM-05 a launch that timed out can be retried from an alert', async () => {
	await show('late');
	expect(notice().querySelector('p')?.textContent).toBe(texts.timeout_retry_please);
	expect(notice().querySelector<HTMLElement>('[data-retry]')?.hidden).toBe(false);
	notice().returnValue = 'retry';
	notice().onclose?.(new Event('close'));
	expect(again).toHaveBeenCalledOnce();
});

test('GAM-05 an alert links to the app, and removes the link when it closes or is replaced', async () => {
	await show('app');
	expect(notice().querySelector('p')?.textContent).toBe(texts.label_start_game_error);
	expect(notice().querySelector<HTMLElement>('[data-retry]')?.hidden).toBe(true);
	const way = notice().querySelector('a');
	expect([way?.getAttribute('href'), way?.textContent]).toEqual(['/m/download', texts.get_app]);
	notice().onclose?.(new Event('close'));
	expect(notice().querySelector('a')).toBeNull();
	await show('app');
	showNotice('Something else');
	expect(notice().querySelector('a')).toBeNull();
	expect(notice().querySelector('[value=ok]')?.className).toBe('');
});

test('GAM-01 an unknown game gets an alert without a retry; a failure or a slow launch a toast, and the card isn’t busy', async () => {
	await show('unknown');
	expect(notice().querySelector('p')?.textContent).toBe(texts.unknown);
	expect(notice().querySelector<HTMLElement>('[data-retry]')?.hidden).toBe(true);
	await show('failed');
	expect(toast().textContent).toBe(texts.failed);
	await show('loading');
	await show('slow');
	expect([toast().textContent, link.hasAttribute('aria-busy')]).toEqual([texts.slow_here, false]);
});

test('shows a general message if its texts can’t be loaded', async () => {
	loading = Promise.reject(new TypeError('Failed to fetch'));
	face = cardFace(link, link);
	await show('late');
	expect(notice().querySelector('p')?.textContent).toBe('No answer');
});

test('follows the link if the session has ended, the password must change, or the link names no game', () => {
	const { href } = link;
	const assign = vi.fn();
	vi.stubGlobal('location', { pathname: '/m/rng', search: '', assign });
	launchFrom(link);
	expect(assign).not.toHaveBeenCalled();
	startGame.mock.lastCall?.[1].ended();
	expect(assign).toHaveBeenLastCalledWith(href);
	sessionStorage.setItem('must_change_password', '1');
	launchFrom(link);
	sessionStorage.clear();
	link.search = '?code=1';
	launchFrom(link);
	expect(assign).toHaveBeenCalledTimes(3);
	expect(startGame).toHaveBeenCalledOnce();
});
