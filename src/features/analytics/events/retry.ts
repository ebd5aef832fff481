/** TRK-03, in milliseconds: the first wait, which doubles each time, and the random part added to it. */
const FIRST_WAIT_MS = 1000;
const JITTER_MS = 500;

export const wait = (milliseconds: number): Promise<void> =>
	new Promise((done) => setTimeout(done, milliseconds));

export interface RetryPlatform {
	wait(milliseconds: number): Promise<void>;
	/** From 0 to 1. */
	random(): number;
	/** The player is leaving the page: start nothing new. */
	isOver(): boolean;
}

/**
 * Runs it, and tries again up to this many times if it fails, unless `isFinal` says that trying again can't help.
 * Returns the last error; undefined if it worked.
 */
export async function withRetries(
	run: () => Promise<unknown>,
	retries: number,
	{ wait, random, isOver }: RetryPlatform,
	isFinal: (error: unknown) => boolean = () => false,
): Promise<unknown> {
	for (let tried = 0; ; tried++) {
		let failure: unknown;
		try {
			await run();
			return undefined;
		} catch (error) {
			if (tried === retries || isFinal(error)) return error;
			failure = error;
		}
		await wait(FIRST_WAIT_MS * 2 ** tried + random() * JITTER_MS);
		if (isOver()) return failure;
	}
}
