import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startWorkers } from '../../../src/fleet/workers.ts';

const SCRIPT = resolve(import.meta.dirname, 'support/fake-worker.ts');
const processes: ChildProcess[] = [];

let workers: ReturnType<typeof startWorkers>;
const begin = (count: number, limit?: number) => {
	workers = startWorkers({
		count,
		bundle: '',
		say: () => undefined,
		script: SCRIPT,
		started: (child) => processes.push(child),
		...(limit && { limit }),
	});
};
const run = (code: string) =>
	workers.run({
		code,
		gatewayUrl: '',
		store: '',
		force: false,
		asked: { given: { code: '', merchant: '', gateway: '' }, answers: { failed: '' } },
	});
/** The process that has made it. */
const makerOf = async (code: string) => {
	const answer = await run(code);
	return 'made' in answer ? Number(answer.made.release) : answer.failed;
};
const began = async (index: number) => {
	while (!processes[index]) await new Promise(setImmediate);
	await once(processes[index] as ChildProcess, 'message');
};
const kill = (index: number) => {
	const { pid } = processes[index] ?? {};
	// The pid 0 would be the tests' own process group.
	if (!pid) throw new Error(`There is no process ${index}`);
	process.kill(pid, 'SIGKILL');
};

beforeEach(() => {
	processes.length = 0;
	begin(1);
});
afterEach(async () => {
	workers.close();
	for (const child of processes) child.kill('SIGKILL');
});

test('there are no more processes than wanted, and each makes one site after the other', async () => {
	begin(2);
	const makers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(makerOf));
	expect(processes).toHaveLength(2);
	expect(new Set(makers)).toEqual(new Set(processes.map(({ pid }) => pid)));
});

test('a process that has taken much memory is replaced', async () => {
	const first = await makerOf('large');
	expect(await makerOf('b')).toBe(processes[1]?.pid);
	expect(first).toBe(processes[0]?.pid);
});

test('a process that is killed while it works costs its site, and no other', async () => {
	const first = makerOf('hangs');
	const second = makerOf('b');
	await began(0);
	kill(0);
	expect(await first).toContain('its process ended (SIGKILL)');
	expect(await second).toBe(processes[1]?.pid);
});

test('a process that is killed while it is idle costs nothing', async () => {
	await makerOf('a');
	const ended = once(processes[0] as ChildProcess, 'exit');
	kill(0);
	await ended;
	expect(await makerOf('b')).toBe(processes[1]?.pid);
	workers.close();
});

test('a process that is killed just before the next job costs nothing', async () => {
	await makerOf('a');
	// Its end isn't known yet.
	kill(0);
	expect(processes[0]?.connected).toBe(true);
	expect(await makerOf('b')).toBe(processes[1]?.pid);
});

test('closing with a process that was killed throws nothing', async () => {
	await makerOf('a');
	kill(0);
	workers.close();
	await once(processes[0] as ChildProcess, 'exit');
	workers.close();
});

test('a process that cannot be reached fails its job only', async () => {
	const first = makerOf('hangs');
	await began(0);
	processes[0]?.emit('error', new Error('write EPIPE'));
	expect(await first).toContain('its process ended (write EPIPE)');
	expect(await makerOf('b')).toBe(processes[1]?.pid);
});

test.each(['hangs', 'loops'])(
	'a job that never ends (%s) is ended after five minutes, and the next merchant is made',
	async (code) => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		onTestFinished(() => void vi.useRealTimers());
		const [first, second] = [makerOf(code), makerOf('b')];
		await began(0);
		vi.advanceTimersByTime(5 * 60_000);
		expect(await first).toBe('it took longer than 5 min 0 s, so its process was ended');
		expect(await second).toBe(processes[1]?.pid);
		expect(processes[0]?.signalCode).toBe('SIGKILL');
	},
);

test('the limit can be another one, and each job has its own', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	begin(1, 10_000);
	await makerOf('a');
	vi.advanceTimersByTime(9_999);
	const second = makerOf('hangs');
	await began(0);
	vi.advanceTimersByTime(9_999);
	expect(processes[0]?.killed).toBe(false);
	vi.advanceTimersByTime(1);
	expect(await second).toBe('it took longer than 10 s, so its process was ended');
});
