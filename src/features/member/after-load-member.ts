import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { getPage } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { localStore, sessionStore } from '../../core/storage.ts';
import { PUSH_MOMENT_KEY } from '../../core/storage-keys.ts';
import { track, uuidOf } from '../../core/track.ts';
import { createDepositWatch } from './deposits/watch.ts';
import { followDeposits } from './index.ts';
// boot.ts asks for it with the first status.
import './session-calls.ts';

/** Reports the member's deposits (TRK-02), which the gateway or the merchant's app announces. */
export function watchDeposits(): void {
	const { merchant } = getPage();
	const look = createDepositWatch({
		storage: localStore,
		key: `deposits_${merchant}`,
		track(...event) {
			track(...event);
			sessionStore.setItem(PUSH_MOMENT_KEY, '1');
		},
		idOf: (text) => hashedId(`${merchant} ${text}`),
	});
	const refresh = followDeposits((deposits) => {
		const customerId = $session.get()?.id;
		if (!customerId || !deposits) return;
		const { submitted, totalDepositSuccessCount } = deposits;
		if (submitted || totalDepositSuccessCount === 0) void look(customerId, submitted);
	});
	// The merchant's app reports a deposit from its cashier at once. The gateway is asked to confirm it.
	addEventListener('depositSubmit', () => {
		if ($session.get()) refresh().catch(ignoreNetworkFailure);
	});
}

async function hashedId(text: string): Promise<string | undefined> {
	// Browsers have no crypto.subtle on plain http.
	if (!crypto.subtle) return undefined;
	return uuidOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), 8);
}
