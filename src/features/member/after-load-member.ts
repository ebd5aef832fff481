import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $session } from '../../core/session.ts';
import { $deposits, askCount } from './counts.ts';
import { reportDeposit } from './deposits/report-deposit.ts';
// boot.ts asks for it with the first status.
import './session-calls.ts';

/** Reports the member's deposits (TRK-02), which the gateway or the merchant's app announces. */
export function watchDeposits(): void {
	$deposits.subscribe((deposits) => {
		const customerId = $session.get()?.id;
		if (!customerId || !deposits) return;
		const { submitted, totalDepositSuccessCount } = deposits;
		if (submitted || totalDepositSuccessCount === 0) void reportDeposit(customerId, submitted);
	});
	// The merchant's app reports a deposit from its cashier at once. The gateway is asked to confirm it.
	addEventListener('depositSubmit', () => {
		if ($session.get()) askCount('deposits', { fresh: true }).catch(ignoreNetworkFailure);
	});
}
