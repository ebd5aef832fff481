// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $status } from '../../../../../src/core/site-status.ts';
import { type LaunchState, startGame } from '../../../../../src/features/games/launch/attempt.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const env = vi.hoisted(() => ({ inApp: false, report: vi.fn(), loadStatus: vi.fn(), rememberGame: vi.fn() }));
vi.mock('../../../../../src/core/page.ts', () => ({ inOfficialApp: () => env.inApp }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report }));
vi.mock('../../../../../src/core/site-status.ts', async (original) => ({
	...(await original<object>()),
	loadStatus: env.loadStatus,
}));
vi.mock('../../../../../src/features/games/memory.ts', () => ({ rememberGame: env.rememberGame }));

const GAME_URL = 'https://games.example/play?id=1';
const show = vi.fn((_state: LaunchState | undefined, _again: () => void) => undefined);
const leave = vi.fn();
const state = () => show.mock.lastCall?.[0];
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const setSwitches = (whitelabelVal: object) => $status.set({ info: { whitelabelVal } } as never);

/** A game whose gateway answers when the test says so. */
function game(id = 'Ember:wolf') {
	let settle = (_: Promise<{ gameUrl: string }>) => {};
	const ask = vi.fn(() => new Promise<{ gameUrl: string }>((resolve) => (settle = resolve)));
	return {
		ask,
		tap(ended?: () => void) {
			void startGame({ id, ask }, { show, leave, ...(ended && { ended }) });
			return pass(0);
		},
		answer(gameUrl = GAME_URL) {
			settle(Promise.resolve({ gameUrl }));
			return pass(0);
		},
		fail(error: GatewayError) {
			settle(Promise.reject(error));
			return pass(0);
		},
	};
}

async function tapped(ended?: () => void): Promise<ReturnType<typeof game>> {
	const one = game();
	await one.tap(ended);
	return one;
}

const leavePage = () => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
	vi.useFakeTimers();
	env.inApp = false;
	setSwitches({});
	env.loadStatus.mockImplementation(() => new Promise<void>((known) => $status.listen(() => known())));
});
afterEach(leavePage);

test('GAM-01 a quick launch goes to the game and shows no spinner', async () => {
	const { answer } = await tapped();
	await pass(149);
	await answer();
	expect(show.mock.calls.map(([state]) => state)).toEqual([undefined]);
	expect(leave).toHaveBeenCalledExactlyOnceWith(GAME_URL);
	expect(env.rememberGame).toHaveBeenCalledExactlyOnceWith('recent', 'Ember:wolf');
});

test('GAM-01 shows a spinner after 150 ms, and a warning after 10 s', async () => {
	const { answer } = await tapped();
	await pass(150);
	expect(state()).toBe('loading');
	await answer();
	await pass(9849);
	expect(state()).toBe('loading');
	await pass(1);
	expect(state()).toBe('slow');
});

test('ignores further taps until the warning', async () => {
	const [one, other] = [await tapped(), game('Ember:other')];
	await one.tap();
	await other.tap();
	expect([one.ask.mock.calls.length, other.ask.mock.calls.length]).toEqual([1, 0]);
	await pass(10_000);
	await other.tap();
	await one.answer();
	expect(leave).not.toHaveBeenCalled();
	await other.answer('https://games.example/other');
	expect(leave).toHaveBeenCalledExactlyOnceWith('https://games.example/other');
});

test('ends the launch when the player leaves the page', async () => {
	const { ask, answer, tap } = await tapped();
	await pass(500);
	leavePage();
	expect(state()).toBeUndefined();
	await answer();
	await pass(20_000);
	expect(state()).toBeUndefined();
	expect(leave).not.toHaveBeenCalled();
	await tap();
	expect(ask).toHaveBeenCalledTimes(2);
});

describe('GAM-05 a launch that fails', () => {
	test('by a timeout can be retried', async () => {
		const { fail, answer } = await tapped();
		await pass(200);
		await fail(new GatewayError('timeout', { code: 'ECONNABORTED' }));
		expect(state()).toBe('late');
		expect(env.report).not.toHaveBeenCalled();
		show.mock.lastCall?.[1]();
		await pass(0);
		await answer();
		expect(leave).toHaveBeenCalledExactlyOnceWith(GAME_URL);
	});

	test.each([
		['game.not.found', 'unknown', { code: 'game.not.found', status: 200 }, 0],
		['502', 'failed', { status: 502 }, 1],
	])('with %s shows the state %s', async (_, shows, facts, reports) => {
		const { fail } = await tapped();
		await fail(new GatewayError('gateway', facts));
		expect(env.report).toHaveBeenCalledTimes(reports);
		await pass(20_000);
		expect(state()).toBe(shows);
	});

	test('with an unsafe address goes nowhere', async () => {
		const { answer } = await tapped();
		await answer('javascript:alert(1)');
		expect(state()).toBe('failed');
		for (const step of [leave, env.rememberGame]) expect(step).not.toHaveBeenCalled();
		expect(env.report.mock.lastCall?.[0]).toMatchObject({ kind: 'invalid' });
	});

	test('because the session has ended calls ended(), or else reports the error', async () => {
		const error = new GatewayError('gateway', { code: 'user.or.token.invalid', status: 200 });
		const ended = vi.fn();
		const { fail, tap } = await tapped(ended);
		await fail(error);
		expect(ended).toHaveBeenCalledOnce();
		expect(state()).toBeUndefined();
		expect(env.report).not.toHaveBeenCalled();
		await tap();
		await fail(error);
		expect(state()).toBe('failed');
		expect(env.report).toHaveBeenCalledExactlyOnceWith(error, 'launchGame', expect.any(Function));
	});
});

describe('EN-22 GAM-05 with STARTGAMEINAPP3 on', () => {
	test('the app starts games without waiting for the status', async () => {
		$status.set(undefined);
		env.inApp = true;
		const { answer } = await tapped();
		await answer();
		expect(leave).toHaveBeenCalledOnce();
		expect(env.loadStatus).not.toHaveBeenCalled();
	});

	test('a launch in a browser waits for the status, and requests no game', async () => {
		$status.set(undefined);
		const { ask } = await tapped();
		await pass(2999);
		setSwitches({ STARTGAMEINAPP3: true });
		await pass(0);
		expect(state()).toBe('app');
		expect(env.loadStatus).toHaveBeenCalledOnce();
		expect(ask).not.toHaveBeenCalled();
	});

	test('a launch waits at most 3 s for the status', async () => {
		$status.set(undefined);
		const { ask } = await tapped();
		await pass(2999);
		expect(ask).not.toHaveBeenCalled();
		await pass(1);
		expect(ask).toHaveBeenCalledOnce();
	});
});
