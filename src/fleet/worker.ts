import { BEGUN, type Reply, type Work } from './job.ts';
import { makeMerchant } from './make-merchant.ts';
import { createRenderer } from './renderer.ts';

/** A process that startWorkers starts, with the bundle's folder as argument: makes what it's asked for, one after the other. */
const [, , folder = ''] = process.argv;
const renderer = await createRenderer(folder);

process.on('message', async (work: Work) => {
	process.send?.(BEGUN);
	const answer = await makeMerchant(renderer, work).then(
		(made) => ({ made }),
		(error: Error) => ({ failed: error.message.split('\n')[0] ?? '' }),
	);
	process.send?.({ ...answer, memory: process.memoryUsage.rss() / 1024 ** 2 } satisfies Reply);
});
