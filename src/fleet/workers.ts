import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { type Answer, BEGUN, type Reply, type Work } from './job.ts';
import { LITTLE_MEMORY } from './little-memory.ts';
import { duration } from './progress.ts';
import { createTurns } from './turns.ts';

export interface Workers {
	/** Throws nothing: what goes wrong is in the answer. */
	run(job: Work): Promise<Answer>;
	close(): void;
}

export interface WorkersOptions {
	count: number;
	/** Folder that `bundle` has filled. */
	bundle: string;
	/** Gets other lines that workers print. */
	say(line: string): void;
	/** Milliseconds that a job may take. */
	limit?: number;
	/** Script of the processes; another one for tests. */
	script?: string;
	/** Called with each new process. */
	started?(worker: ChildProcess): void;
}

/**
 * Megabytes from which on a process makes no further site. What V8 and the C library have once taken they hardly give
 * back, and a new process costs two seconds.
 */
const MAX_MEMORY_MB = 400;

/** A merchant takes seconds, or a minute on a busy machine. */
const JOB_LIMIT_MS = 300_000;

const SCRIPT = resolve(import.meta.dirname, 'worker.ts');

type Outcome = Reply & { hasBegun: boolean };

/** Processes that make one merchant's site after the other. One that ends is replaced for the next job. */
export function startWorkers({
	count,
	bundle,
	say,
	limit = JOB_LIMIT_MS,
	script = SCRIPT,
	started,
}: WorkersOptions): Workers {
	const idle = new Set<ChildProcess>();
	const places = createTurns(count);
	const takeIdle = (): ChildProcess | undefined => {
		for (const worker of idle) {
			idle.delete(worker);
			if (worker.connected) return worker;
		}
		return undefined;
	};
	const start = () => {
		const worker = startWorker(script, bundle, say);
		started?.(worker);
		worker.on('exit', () => idle.delete(worker));
		// Without a listener, a process that can't be reached would end this one too.
		worker.on('error', () => {
			idle.delete(worker);
			worker.kill('SIGKILL');
		});
		return worker;
	};
	const give = async (worker: ChildProcess, job: Work): Promise<Outcome> => {
		const outcome = await ask(worker, job, limit);
		if (worker.connected && !worker.killed) {
			if (outcome.memory > MAX_MEMORY_MB) worker.disconnect();
			else idle.add(worker);
		}
		return outcome;
	};

	return {
		async run(job) {
			await places.take();
			const used = takeIdle();
			let outcome = await give(used ?? start(), job);
			// It was killed between two jobs, and that wasn't known yet. A new one that fails would fail again.
			if (used && !outcome.hasBegun) outcome = await give(start(), job);
			places.give();
			return outcome;
		},
		close() {
			for (const worker of idle) if (worker.connected) worker.disconnect();
		},
	};
}

function startWorker(script: string, bundle: string, say: (line: string) => void): ChildProcess {
	const worker = fork(script, [bundle, ...process.argv.slice(2)], {
		env: { ...process.env, ...LITTLE_MEMORY.env, NODE_ENV: 'production' },
		execArgv: LITTLE_MEMORY.execArgv,
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	for (const stream of [worker.stdout, worker.stderr]) {
		let rest = '';
		stream?.setEncoding('utf8').on('data', (chunk: string) => {
			const lines = (rest + chunk).split('\n');
			rest = lines.pop() ?? '';
			for (const line of lines) say(line);
		});
	}
	return worker;
}

/** Resolves with what a process replies, or with how it ended. */
function ask(worker: ChildProcess, job: Work, limit: number): Promise<Outcome> {
	return new Promise((done) => {
		let hasBegun = false;
		const finish = (reply: Reply) => {
			clearTimeout(timer);
			worker.off('exit', onExit).off('error', onError).off('message', onMessage);
			done({ ...reply, hasBegun });
		};
		const fail = (failed: string) => finish({ failed, memory: 0 });
		const onExit = (exit: number | null, signal: string | null) => fail(ended(signal ?? exit));
		const onError = ({ message }: Error) => fail(ended(message));
		const onMessage = (message: unknown) => {
			if (message === BEGUN) hasBegun = true;
			else finish(message as Reply);
		};
		const timer = setTimeout(() => {
			worker.kill('SIGKILL');
			hasBegun = true;
			fail(`it took longer than ${duration(limit)}, so its process was ended`);
		}, limit);
		worker.on('exit', onExit).on('error', onError).on('message', onMessage);
		worker.send(job);
	});
}

const ended = (how: string | number | null) =>
	`its process ended (${how}). Is there enough memory? Try --workers 1`;
