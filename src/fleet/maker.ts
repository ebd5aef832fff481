import { askGateway } from './ask-gateway.ts';
import type { Answer, Job } from './job.ts';
import { createTurns } from './turns.ts';
import { startWorkers, type WorkersOptions } from './workers.ts';

export interface Maker {
	/** Throws nothing: a failure is in the answer. */
	make(job: Job): Promise<Answer>;
	close(): void;
}

/** Milliseconds without an answer after which a gateway's merchant no longer holds up the next one. */
const MAX_SILENCE_MS = 500;
/** The same for a gateway that answers, but slowly. */
const MAX_WAIT_MS = 1_000;

/**
 * Makes the sites of merchants, as many at a time as there are workers. A merchant whose gateway doesn't answer gives
 * its turn to the next one, and gets the first free one when the answers are there.
 */
export function startMaker(
	options: WorkersOptions,
	workers = startWorkers(options),
	ask: typeof askGateway = askGateway,
): Maker {
	const turns = createTurns(options.count);
	return {
		async make(job) {
			await turns.take();
			const turn = lend(turns.give);
			try {
				const asked = await ask(job, turn.stay);
				if (turn.end()) await turns.take('first');
				const answer = 'release' in asked ? { made: asked } : await workers.run({ ...job, asked });
				turns.give();
				return answer;
			} catch (error) {
				if (!turn.end()) turns.give();
				return { failed: (error as Error).message.split('\n')[0] ?? '' };
			}
		},
		close: workers.close,
	};
}

/** Gives a turn away unless it ends soon. `stay` is called with each answer; `end` returns whether it was given away. */
function lend(give: () => void): { stay(): void; end(): boolean } {
	let isGiven = false;
	const giveOnce = () => {
		if (!isGiven) give();
		isGiven = true;
	};
	const silence = setTimeout(giveOnce, MAX_SILENCE_MS);
	const wait = setTimeout(giveOnce, MAX_WAIT_MS);
	return {
		stay: () => void (isGiven || silence.refresh()),
		end() {
			clearTimeout(silence);
			clearTimeout(wait);
			return isGiven;
		},
	};
}
