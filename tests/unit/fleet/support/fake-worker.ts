import { setTimeout as delay } from 'node:timers/promises';
import { BEGUN, type Job, type Reply } from '../../../../src/fleet/job.ts';

/** A process that replaces src/fleet/worker.ts. The code of a job decides how it ends; its release names the process. */
process.on('message', async ({ code }: Job) => {
	process.send?.(BEGUN);
	// A loop that never gives way, as a text can cause one.
	while (code === 'loops');
	if (code === 'hangs') return delay(60_000);
	const memory = code === 'large' ? 401 : 100;
	const made = { code, hosts: [], release: `${process.pid}`, rendered: 1, written: 1, bytes: 1 };
	process.send?.({ made, memory } satisfies Reply);
});
