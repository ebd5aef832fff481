import { $deposits, askCount, type DepositSettings } from './counts.ts';

/** Calls back with the member's deposits, now and after each change; undefined until they have loaded. Returns a function that reloads them. */
export function followDeposits(run: (deposits: DepositSettings | undefined) => void): () => Promise<void> {
	$deposits.subscribe(run);
	return () => askCount('deposits', { fresh: true });
}
