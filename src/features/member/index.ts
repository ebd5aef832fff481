import { $deposits, askCount, type DepositSettings } from './counts.ts';

/** Follows what is known of the member's deposits; undefined while nothing is. Returns a function that asks anew. */
export function followDeposits(run: (deposits: DepositSettings | undefined) => void): () => Promise<void> {
	$deposits.subscribe(run);
	return () => askCount('deposits', { fresh: true });
}
