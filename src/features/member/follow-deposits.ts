/** For what follows deposits late. In a file of its own, as what the index imports comes with every page of members. */
import { $deposits, askCount, type DepositSettings } from './effects.ts';

/** Follows what is known of the member's deposits; undefined while nothing is. Answers what asks the gateway anew. */
export function followDeposits(run: (deposits: DepositSettings | undefined) => void): () => Promise<void> {
	$deposits.subscribe(run);
	return () => askCount('deposits', { fresh: true });
}
