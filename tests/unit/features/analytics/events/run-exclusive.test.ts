import { expect, test, vi } from 'vitest';
import {
	type ExclusivePlatform,
	runExclusive,
} from '../../../../../src/features/analytics/events/run-exclusive.ts';
import { memoryStorage } from '../../../gateway/client/support.ts';

/** Tabs of one host, with a clock of their own. */
function createHost() {
	const storage = memoryStorage();
	const clock = { now: 0 };
	const timers: { at: number; done: () => void }[] = [];
	const tab = (me: string, changes: Partial<ExclusivePlatform> = {}): ExclusivePlatform => ({
		locks: undefined,
		storage,
		now: () => clock.now,
		wait: (milliseconds) => new Promise((done) => timers.push({ at: clock.now + milliseconds, done })),
		me,
		isOver: () => false,
		...changes,
	});
	async function pass(milliseconds: number): Promise<void> {
		for (const end = clock.now + milliseconds; clock.now < end; ) {
			clock.now += 50;
			for (const timer of timers.splice(0)) timer.at <= clock.now ? timer.done() : timers.push(timer);
			for (let turn = 0; turn < 10; turn++) await Promise.resolve();
		}
	}
	return { storage, tab, pass };
}

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
	const { tab } = createHost();
	await runExclusive('events', run, tab('a', { locks: { request } as unknown as LockManager }));
	expect(run).toHaveBeenCalledOnce();
	expect(request.mock.calls[0]?.[0]).toBe('events');
});

test('without them tabs take turns, also for longer than a lease', async () => {
	const { tab, pass, storage } = createHost();
	const [first, second] = [createRun(), createRun()];
	void runExclusive('events', first.run, tab('a'));
	void runExclusive('events', second.run, tab('b'));
	await pass(120_000);
	expect(first.run.mock.calls.length + second.run.mock.calls.length).toBe(1);
	const [running, waiting] = first.run.mock.calls.length ? [first, second] : [second, first];
	running.end();
	await pass(5000);
	expect(waiting.run).toHaveBeenCalledOnce();
	waiting.end();
	await pass(1000);
	expect(storage.getItem('events')).toBeNull();
});

test('the turn of a tab that has gone ends by itself', async () => {
	const { tab, pass, storage } = createHost();
	storage.setItem('events', 'gone 30000');
	const { run } = createRun();
	void runExclusive('events', run, tab('a'));
	await pass(25_000);
	expect(run).not.toHaveBeenCalled();
	await pass(10_000);
	expect(run).toHaveBeenCalledOnce();
});

test('a time far ahead is nobody’s turn, and storage that keeps nothing is shared with nobody', async () => {
	const { tab, pass, storage } = createHost();
	storage.setItem('events', 'hostile 99999999999');
	const { run } = createRun();
	void runExclusive('events', run, tab('a'));
	await pass(1000);
	expect(run).toHaveBeenCalledOnce();
	const none = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
	const { run: other } = createRun();
	void runExclusive('events', other, tab('b', { storage: none }));
	await pass(1000);
	expect(other).toHaveBeenCalledOnce();
});
