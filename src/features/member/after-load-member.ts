import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { getPage } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { localStore, PUSH_MOMENT_KEY, sessionStore } from '../../core/storage.ts';
import { track, uuidOf } from '../../core/track.ts';
import type { DepositSettings } from '../../gateway/contract/deposit-settings.ts';
import { currencyCode } from '../../lib/currency.ts';
import { parseJson } from '../../lib/json.ts';
import { $deposits, askCount } from './counts.ts';
// boot.ts needs it on each page of a member, so it's in the same file.
import './session-calls.ts';

/** Reports the member's deposits (TRK-02), which the gateway or the merchant's app announces. */
export function watchDeposits(): void {
	$deposits.subscribe((deposits) => {
		const customerId = $session.get()?.id;
		if (!customerId || !deposits) return;
		const { submitted, totalDepositSuccessCount } = deposits;
		if (submitted || totalDepositSuccessCount === 0) void reportDeposit(customerId, submitted);
	});
	// The merchant's app reports a deposit from its cashier at once. The gateway has to confirm it.
	addEventListener('depositSubmit', () => askCount('deposits', { fresh: true }).catch(ignoreNetworkFailure));
}

/** Members that a device remembers. */
const MAX_MEMBERS = 20;

const storageKey = () => `deposits_${getPage().merchant}`;

/** Returns the last deposit of each member, the oldest first; '' for a member without one. */
function seen(): Map<unknown, unknown> {
	const stored = parseJson(localStore.getItem(storageKey()));
	return new Map(Array.isArray(stored) ? (stored.filter(Array.isArray) as [unknown, unknown][]) : []);
}

function store(customerId: string, id: string): void {
	const known = seen();
	known.delete(customerId);
	known.set(customerId, id);
	localStore.setItem(storageKey(), JSON.stringify([...known].slice(-MAX_MEMBERS)));
}

/**
 * TRK-02. Players deposit at the platform's cashier, and the gateway says which deposit is the newest. If
 * this device hasn't seen it before, it's reported. Another device of the member may report it too, so the
 * event's id is derived from the deposit's; that of a first deposit from the customer's alone.
 *
 * Pass no deposit for a customer who has none. Their next one is the first, even if the gateway has counted two
 * by then.
 */
export async function reportDeposit(
	customerId: string,
	deposit: DepositSettings['submitted'],
): Promise<void> {
	if (!deposit) {
		if (!seen().has(customerId)) store(customerId, '');
		return;
	}
	const { id, amount, currency, count } = deposit;
	const isSound = /^[\w-]{1,64}$/.test(id) && amount >= 0 && amount < Number.POSITIVE_INFINITY;
	if (!isSound || seen().get(customerId) === id) return;
	const ids = await Promise.all([
		hashedId(`depositSubmit ${customerId} ${id}`),
		hashedId(`firstDeposit ${customerId}`),
	]);
	const before = seen().get(customerId);
	if (before === id) return;
	store(customerId, id);
	const details = { amount, ...(currency && { currency: currencyCode(currency) }) };
	track('depositSubmit', details, ids[0]);
	if (before === '' || (before === undefined && count === 1)) track('firstDeposit', details, ids[1]);
	sessionStore.setItem(PUSH_MOMENT_KEY, '1');
}

/** Returns the same id for the same text on every device. */
async function hashedId(text: string): Promise<string | undefined> {
	// Browsers have no crypto.subtle on plain http.
	if (!crypto.subtle) return undefined;
	const bytes = new TextEncoder().encode(`${getPage().merchant} ${text}`);
	return uuidOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), 8);
}
