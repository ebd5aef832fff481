import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Answer, Job, Reply } from './job.ts';
import { LITTLE_MEMORY } from './little-memory.ts';

export interface Workers {
	/** Throws nothing: what goes wrong is in the answer. */
	run(job: Job): Promise<Answer>;
	close(): void;
}

interface Options {
	count: number;
	/** Folder that `bundle` has filled. */
	bundle: string;
	/** Gets what workers say besides, a line at a time. */
	say(line: string): void;
}

/**
 * Megabytes from which on a process makes no further site. What V8 and the C library have once taken they hardly give
 * back, and a new process costs two seconds.
 */
const MUCH = 400;

/** Processes that make one merchant's site after the other. One that ends is replaced for the next job. */
export function startWorkers({ count, bundle, say }: Options): Workers {
	const idle: ChildProcess[] = [];
	const waiting: (() => void)[] = [];
	let places = count;

	const take = async (): Promise<ChildProcess> => {
		while (!places) await new Promise<void>((free) => waiting.push(free));
		places--;
		return idle.pop() ?? startWorker(bundle, say);
	};
	const giveBack = (worker: ChildProcess, memory: number) => {
		if (worker.connected) {
			if (memory > MUCH) worker.disconnect();
			else idle.push(worker);
		}
		places++;
		waiting.shift()?.();
	};

	return {
		async run(job) {
			const worker = await take();
			const answer = await ask(worker, job);
			giveBack(worker, answer.memory);
			return answer;
		},
		close() {
			for (const worker of idle) worker.disconnect();
		},
	};
}

function startWorker(bundle: string, say: (line: string) => void): ChildProcess {
	const worker = fork(resolve(import.meta.dirname, 'worker.ts'), [bundle, ...process.argv.slice(2)], {
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

function ask(worker: ChildProcess, job: Job): Promise<Reply> {
	return new Promise((done) => {
		const ended = (exit: number | null, signal: string | null) =>
			done({
				failed: `its process ended (${signal ?? exit}). Is there enough memory? Try --workers 1`,
				memory: 0,
			});
		worker.once('exit', ended);
		worker.once('message', (answer) => {
			worker.off('exit', ended);
			done(answer as Reply);
		});
		worker.send(job);
	});
}
