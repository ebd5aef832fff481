import { GatewayError } from '../../../gateway/client/gateway-error.ts';

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

/** The gateway has understood and refuses, so trying again can't help. Except for "too many calls", which passes. */
export const isRefusal = (error: unknown): boolean =>
	error instanceof GatewayError &&
	error.kind === 'gateway' &&
	error.status < 500 &&
	error.status !== 429 &&
	!error.code?.startsWith('TOO_MANY_REQUEST');

/**
 * Runs a call to the gateway, and tries again up to this many times if it fails without being refused. Returns the
 * last error; undefined if it worked.
 */
export async function withRetries(
	run: () => Promise<unknown>,
	retries: number,
	{ wait, random, isOver }: RetryPlatform,
): Promise<unknown> {
	for (let tried = 0; ; tried++) {
		let failure: unknown;
		try {
			await run();
			return undefined;
		} catch (error) {
			if (tried === retries || isRefusal(error)) return error;
			failure = error;
		}
		await wait(FIRST_WAIT_MS * 2 ** tried + random() * JITTER_MS);
		if (isOver()) return failure;
	}
}
