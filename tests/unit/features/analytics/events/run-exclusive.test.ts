import { beforeEach, expect, test, vi } from 'vitest';
import { runExclusive } from '../../../../../src/features/analytics/events/run-exclusive.ts';

beforeEach(() => {
	vi.useFakeTimers({ now: 0 });
	vi.stubGlobal('navigator', {});
});

const isOver = () => false;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Something that takes until it's told to end. */
function createRun() {
	let end = (): void => undefined;
	const run = vi.fn(
		() =>
			new Promise<void>((done) => {
				end = done;
			}),
	);
	return { run, end: () => end() };
}

test('with Web Locks the browser decides', async () => {
	const request = vi.fn((_: string, run: () => Promise<void>) => run());
	const run = vi.fn(async () => undefined);
	vi.stubGlobal('navigator', { locks: { request } });
	await runExclusive('events', run, isOver);
	expect(run).toHaveBeenCalledOnce();
	expect(request.mock.calls[0]?.[0]).toBe('events');
});

test('without them tabs take turns, also for longer than a lease', async () => {
	const [first, second] = [createRun(), createRun()];
	void runExclusive('events', first.run, isOver);
	void runExclusive('events', second.run, isOver);
	await pass(120_000);
	expect(first.run.mock.calls.length + second.run.mock.calls.length).toBe(1);
	const [running, waiting] = first.run.mock.calls.length ? [first, second] : [second, first];
	running.end();
	await pass(5000);
	expect(waiting.run).toHaveBeenCalledOnce();
	waiting.end();
	await pass(1000);
	expect(localStorage.getItem('events')).toBeNull();
});

test('the turn of a tab that has gone ends by itself', async () => {
	localStorage.setItem('events', 'gone 30000');
	const { run } = createRun();
	void runExclusive('events', run, isOver);
	await pass(25_000);
	expect(run).not.toHaveBeenCalled();
	await pass(10_000);
	expect(run).toHaveBeenCalledOnce();
});

test('a time far ahead locks no one out, and without storage there is no lock', async () => {
	localStorage.setItem('events', 'hostile 99999999999');
	const { run } = createRun();
	void runExclusive('events', run, isOver);
	await pass(1000);
	expect(run).toHaveBeenCalledOnce();
	vi.stubGlobal('localStorage', undefined);
	const { run: other } = createRun();
	void runExclusive('events', other, isOver);
	await pass(1000);
	expect(other).toHaveBeenCalledOnce();
});
