import type { track } from '../../../core/track.ts';
import type { DepositSettings } from '../../../gateway/contract/deposit-settings.ts';
import { currencyCode } from '../../../lib/currency.ts';
import { parseJson } from '../../../lib/json.ts';

type Submitted = NonNullable<DepositSettings['submitted']>;

/** How many members a device remembers. */
const MOST = 20;

export interface DepositPlatform {
	/** Local storage. */
	storage: Pick<Storage, 'getItem' | 'setItem'>;
	key: string;
	track: typeof track;
	/** The same hash for the same text on every device; undefined if the browser can't compute one. */
	idOf(text: string): Promise<string | undefined>;
}

/**
 * TRK-02. Players deposit at the platform's cashier, and the gateway says which deposit is the newest. If
 * this device hasn't seen it before, it's reported. Another device of the member may report it too, so the
 * event's id is derived from the deposit's; that of a first deposit from the customer's alone.
 *
 * Pass no deposit for a customer who has none. Their next one is the first, even if the gateway has counted two
 * by then.
 */
export function createDepositWatch({ storage, key, track, idOf }: DepositPlatform) {
	/** The last deposit of each member, the longest ago first; '' for a member without one. */
	const seen = () => {
		const stored = parseJson(storage.getItem(key));
		return new Map(Array.isArray(stored) ? (stored.filter(Array.isArray) as [unknown, unknown][]) : []);
	};

	function store(customerId: string, id: string): void {
		const known = seen();
		known.delete(customerId);
		known.set(customerId, id);
		storage.setItem(key, JSON.stringify([...known].slice(-MOST)));
	}

	return async function look(customerId: string, deposit: Submitted | undefined): Promise<void> {
		if (!deposit) {
			if (!seen().has(customerId)) store(customerId, '');
			return;
		}
		const { id, amount, currency, count } = deposit;
		const isSound = /^[\w-]{1,64}$/.test(id) && amount >= 0 && amount < Number.POSITIVE_INFINITY;
		if (!isSound || seen().get(customerId) === id) return;
		const ids = await Promise.all([
			idOf(`depositSubmit ${customerId} ${id}`),
			idOf(`firstDeposit ${customerId}`),
		]);
		const before = seen().get(customerId);
		if (before === id) return;
		store(customerId, id);
		const details = { amount, ...(currency && { currency: currencyCode(currency) }) };
		track('depositSubmit', details, ids[0]);
		if (before === '' || (before === undefined && count === 1)) track('firstDeposit', details, ids[1]);
	};
}
