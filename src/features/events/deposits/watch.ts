import { getPage } from '../../../core/page.ts';
import { $session } from '../../../core/session.ts';
import { localStore, sessionStore } from '../../../core/storage.ts';
import { PUSH_MOMENT_KEY } from '../../../core/storage-keys.ts';
import { type EventName, track, uuidOf } from '../../../core/track.ts';
import type { DepositSettings } from '../../../gateway/contract/deposit-settings.ts';
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
 * event's id is derived from the deposit's.
 */
export function createDepositWatch({ storage, key, track, idOf }: DepositPlatform) {
	/** The last deposit of each member, the longest ago first. */
	const seen = () => {
		const stored = parseJson(storage.getItem(key));
		return new Map(Array.isArray(stored) ? (stored.filter(Array.isArray) as [unknown, unknown][]) : []);
	};

	return async function look(customerId: string, { id, amount, currency, count }: Submitted): Promise<void> {
		const isSound = /^[\w-]{1,64}$/.test(id) && amount >= 0 && amount < Number.POSITIVE_INFINITY;
		if (!isSound || seen().get(customerId) === id) return;
		const idFor = (name: EventName) => idOf(`${name} ${customerId} ${id}`);
		const ids = await Promise.all([idFor('depositSubmit'), idFor('firstDeposit')]);
		const known = seen();
		const before = known.get(customerId);
		if (before === id) return;
		known.delete(customerId);
		known.set(customerId, id);
		storage.setItem(key, JSON.stringify([...known].slice(-MOST)));
		const details = { amount, ...(currency && { currency }) };
		track('depositSubmit', details, ids[0]);
		if (count === 1 && before === undefined) track('firstDeposit', details, ids[1]);
	};
}

async function hashedId(text: string): Promise<string | undefined> {
	// Not on plain http.
	if (!crypto.subtle) return undefined;
	return uuidOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), 8);
}

/** Follows the logged-in member's deposits. */
export async function watchDeposits(): Promise<void> {
	const { merchant } = getPage();
	const idOf = (text: string) => hashedId(`${merchant} ${text}`);
	const tell: typeof track = (...event) => {
		track(...event);
		sessionStore.setItem(PUSH_MOMENT_KEY, '1');
	};
	const look = createDepositWatch({ storage: localStore, key: `deposits_${merchant}`, track: tell, idOf });
	const { followDeposits } = await import('../../member/follow-deposits.ts');
	const ask = followDeposits((deposits) => {
		const customerId = $session.get()?.id;
		if (customerId && deposits?.submitted) void look(customerId, deposits.submitted);
	});
	// The merchant's app reports a deposit from its cashier at once. The gateway is asked to confirm it.
	addEventListener('depositSubmit', () => {
		if ($session.get()) ask().catch(() => undefined);
	});
}
