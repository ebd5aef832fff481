// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $status as statusStore } from '../../../../../src/core/site-status.ts';
import { type Game, type LaunchState, startGame } from '../../../../../src/features/games/launch/attempt.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const env = vi.hoisted(() => ({ inApp: false, reported: [] as unknown[], statusAsked: 0 }));
vi.mock('../../../../../src/core/page.ts', () => ({ inOfficialApp: () => env.inApp }));
vi.mock('../../../../../src/core/report.ts', () => ({
	report: (error: unknown) => env.reported.push(error),
}));
vi.mock('../../../../../src/core/site-status.ts', async () => {
	const { atom } = await import('nanostores');
	const $status = atom<Record<string, boolean> | undefined>(undefined);
	return {
		$status,
		switchOn: (name: string) => Boolean($status.get()?.[name]),
		loadStatus() {
			env.statusAsked++;
			return new Promise<void>((known) => $status.listen(() => known()));
		},
	};
});
vi.mock('../../../../../src/features/games/memory.ts', () => ({
	rememberGame: (_: string, id: string) => remembered.push(id),
}));

const GAME_URL = 'https://games.example/play?id=1';
let remembered: string[];
let shown: (LaunchState | undefined)[];
let left: string[];
let retry: () => void;
/** The mock has switches only. */
const $status = statusStore as unknown as { set(switches: Record<string, boolean> | undefined): void };

beforeEach(() => {
	vi.useFakeTimers();
	Object.assign(env, { inApp: false, reported: [], statusAsked: 0 });
	[remembered, shown, left] = [[], [], []];
	$status.set({});
});
const leavePage = () => dispatchEvent(new Event('pagehide'));
afterEach(leavePage);

/** A game whose gateway answers when the test says so. */
function game(id = 'Ember:wolf') {
	const answers: ((answer: Promise<{ gameUrl: string }>) => void)[] = [];
	const asked: Game = { id, ask: () => new Promise((answer) => answers.push(answer)) };
	return {
		asked,
		calls: () => answers.length,
		answer: (gameUrl = GAME_URL) => settle(Promise.resolve({ gameUrl })),
		fail: (error: unknown) => settle(Promise.reject(error)),
	};

	function settle(answer: Promise<{ gameUrl: string }>) {
		answers.at(-1)?.(answer);
		return vi.advanceTimersByTimeAsync(0);
	}
}

const start = (asked: Game, ended?: () => void) => {
	void startGame(asked, {
		show(state, again) {
			shown.push(state);
			retry = again;
		},
		leave: (gameUrl) => left.push(gameUrl),
		...(ended && { ended }),
	});
	return vi.advanceTimersByTimeAsync(0);
};
/** Taps a game. */
async function launch(ended?: () => void) {
	const made = game();
	await start(made.asked, ended);
	return made;
}
const state = () => shown.at(-1);
const timeout = () => new GatewayError('timeout', { code: 'ECONNABORTED' });

test('GAM-01 a quick launch goes to the game and shows no spinner', async () => {
	const { answer } = await launch();
	await vi.advanceTimersByTimeAsync(149);
	await answer();
	expect(shown).toEqual([undefined]);
	expect(left).toEqual([GAME_URL]);
	expect(remembered).toEqual(['Ember:wolf']);
});

test('GAM-01 shows a spinner after 150 ms, and a warning after 10 s', async () => {
	const { answer } = await launch();
	await vi.advanceTimersByTimeAsync(150);
	expect(state()).toBe('loading');
	await answer();
	await vi.advanceTimersByTimeAsync(9849);
	expect(state()).toBe('loading');
	await vi.advanceTimersByTimeAsync(1);
	expect(state()).toBe('slow');
});

test('ignores further taps until the warning', async () => {
	const [one, other] = [game(), game('Ember:other')];
	await start(one.asked);
	await start(one.asked);
	await start(other.asked);
	expect([one.calls(), other.calls()]).toEqual([1, 0]);
	await vi.advanceTimersByTimeAsync(10_000);
	await start(other.asked);
	expect(other.calls()).toBe(1);
	await one.answer();
	expect(left).toEqual([]);
	await other.answer('https://games.example/other');
	expect(left).toEqual(['https://games.example/other']);
});

test('ends the launch when the player leaves the page', async () => {
	const { asked, answer, calls } = await launch();
	await vi.advanceTimersByTimeAsync(500);
	leavePage();
	expect(state()).toBeUndefined();
	await answer();
	await vi.advanceTimersByTimeAsync(20_000);
	expect([left, state()]).toEqual([[], undefined]);
	await start(asked);
	expect(calls()).toBe(2);
});

describe('GAM-05 a launch that fails', () => {
	test('by a timeout can be retried', async () => {
		const { answer, fail, calls } = await launch();
		await vi.advanceTimersByTimeAsync(200);
		await fail(timeout());
		expect(state()).toBe('late');
		expect(env.reported).toEqual([]);
		retry();
		await vi.advanceTimersByTimeAsync(0);
		expect(calls()).toBe(2);
		await answer();
		expect(left).toEqual([GAME_URL]);
	});

	test.each([
		['game.not.found', 'unknown', { code: 'game.not.found', status: 200 }, 0],
		['502', 'failed', { status: 502 }, 1],
	])('with %s shows the state %s', async (_, shows, facts, reports) => {
		const error = new GatewayError('gateway', facts);
		const { fail } = await launch();
		await fail(error);
		expect([state(), env.reported]).toEqual([shows, reports ? [error] : []]);
		// Nothing shows later.
		await vi.advanceTimersByTimeAsync(20_000);
		expect(state()).toBe(shows);
	});

	test('with an unsafe address goes nowhere', async () => {
		const { answer } = await launch();
		await answer('javascript:alert(1)');
		expect([state(), left, remembered]).toEqual(['failed', [], []]);
		expect(env.reported).toEqual([expect.objectContaining({ kind: 'invalid' })]);
	});

	test('because the session has ended calls ended(), or else reports the error', async () => {
		const error = new GatewayError('gateway', { code: 'user.or.token.invalid', status: 200 });
		const ended = vi.fn();
		const { asked, fail } = await launch(ended);
		await fail(error);
		expect(ended).toHaveBeenCalledOnce();
		expect([state(), env.reported]).toEqual([undefined, []]);
		await start(asked);
		await fail(error);
		expect([state(), env.reported]).toEqual(['failed', [error]]);
	});
});

describe('EN-22 GAM-05 with STARTGAMEINAPP3 on', () => {
	test('a browser requests no game', async () => {
		$status.set({ STARTGAMEINAPP3: true });
		const { calls } = await launch();
		expect([state(), calls()]).toEqual(['app', 0]);
	});

	test('the app starts games without waiting for the status', async () => {
		$status.set(undefined);
		env.inApp = true;
		const { answer } = await launch();
		await answer();
		expect([left, env.statusAsked]).toEqual([[GAME_URL], 0]);
	});

	test('a launch before the status waits for it', async () => {
		$status.set(undefined);
		const { calls } = await launch();
		await vi.advanceTimersByTimeAsync(2999);
		expect([calls(), env.statusAsked, left]).toEqual([0, 1, []]);
		$status.set({ STARTGAMEINAPP3: true });
		await vi.advanceTimersByTimeAsync(0);
		expect([state(), calls(), left]).toEqual(['app', 0, []]);
	});

	test('a launch waits at most 3 s for the status', async () => {
		$status.set(undefined);
		const { answer, calls } = await launch();
		await vi.advanceTimersByTimeAsync(2999);
		expect(calls()).toBe(0);
		await vi.advanceTimersByTimeAsync(1);
		await answer();
		expect(left).toEqual([GAME_URL]);
	});
});
