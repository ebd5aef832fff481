import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '../../../src/fleet/job.ts';
import { startWorkers } from '../../../src/fleet/workers.ts';

class FakeProcess extends EventEmitter {
	connected = true;
	jobs: string[] = [];
	send = ({ code }: Job) => this.jobs.push(code);
	disconnect = () => {
		this.connected = false;
	};
	answer = (memory: number) => this.emit('message', { made: { code: this.jobs.at(-1) }, memory });
	end(signal: string) {
		this.connected = false;
		this.emit('exit', null, signal);
	}
}

const started = vi.hoisted(() => [] as unknown[]);
vi.mock('node:child_process', () => ({
	fork: () => {
		const process = new FakeProcess();
		started.push(process);
		return process;
	},
}));
const processes = started as FakeProcess[];

let workers: ReturnType<typeof startWorkers>;
const run = (code: string) => workers.run({ code, gatewayUrl: '', store: '', force: false });
/** Runs what waits for promises only. */
const turn = () => new Promise<void>((done) => setImmediate(done));

beforeEach(() => {
	started.length = 0;
	workers = startWorkers({ count: 2, bundle: '', say: () => undefined });
});
afterEach(() => workers.close());

test('there are no more processes than asked for, and each makes one site after the other', async () => {
	const all = ['a', 'b', 'c'].map(run);
	await turn();
	expect(processes.map(({ jobs }) => jobs)).toEqual([['a'], ['b']]);
	processes[1]?.answer(100);
	await turn();
	expect(processes.map(({ jobs }) => jobs)).toEqual([['a'], ['b', 'c']]);
	processes[0]?.answer(100);
	processes[1]?.answer(100);
	expect(await Promise.all(all)).toMatchObject(['a', 'b', 'c'].map((code) => ({ made: { code } })));
});

test('a process that has taken much memory is replaced', async () => {
	const first = run('a');
	await turn();
	processes[0]?.answer(401);
	await first;
	expect(processes[0]?.connected).toBe(false);
	void run('b');
	await turn();
	expect(processes.map(({ jobs }) => jobs)).toEqual([['a'], ['b']]);
});

test('a process that ends costs its site, and no other', async () => {
	const first = run('a');
	await turn();
	processes[0]?.end('SIGKILL');
	expect(await first).toMatchObject({ failed: expect.stringContaining('SIGKILL') });
	const second = run('b');
	await turn();
	processes[1]?.answer(100);
	expect(await second).toMatchObject({ made: { code: 'b' } });
});
