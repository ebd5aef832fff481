/** Ties a player's trip to a provider's page and back to this browser. */
import { parseJson } from '../../../../lib/json.ts';
import { GOOD_FOR } from '../returned.ts';

export interface Attempt {
	/** The provider's code. */
	provider: string;
	/** Goes to the provider's page and has to come back unchanged (RFC 6749, 10.12). */
	state: string;
	/** LINE writes it into its ID token; '' where it isn't used. */
	nonce: string;
	/** Of PKCE (RFC 7636); '' without it. */
	verifier: string;
	/** The address that the provider's page returns to. */
	back: string;
	/**
	 * The query of the page that the player left: a provider's app may come back in another tab, which
	 * doesn't have it.
	 */
	from: string;
	at: number;
}

/** Local storage, because a provider's app may come back in another tab. It holds no token and no code. */
const KEY = 'signin_attempts';
/** Enough for a player with several tabs, or one who changes their mind. */
const MOST = 3;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepAttempt(storage: Kept, attempt: Attempt): void {
	const others = read(storage, attempt.at).slice(1 - MOST);
	storage.setItem(KEY, JSON.stringify([...others, attempt]));
}

/** The attempt that has come back, if this browser began it; undefined otherwise. */
export function findAttempt(
	storage: Kept,
	provider: string,
	state: string | null,
	now: number,
): Attempt | undefined {
	return read(storage, now).find((each) => each.provider === provider && each.state === state);
}

/** It's good for one answer. */
export function dropAttempt(storage: Kept, { state }: Attempt, now: number): void {
	const others = read(storage, now).filter((each) => each.state !== state);
	if (others.length) storage.setItem(KEY, JSON.stringify(others));
	else storage.removeItem(KEY);
}

const TEXTS = ['provider', 'state', 'nonce', 'verifier', 'back', 'from'] as const;

/** Those that haven't expired. Anything can write to storage. */
function read(storage: Kept, now: number): Attempt[] {
	const kept = parseJson(storage.getItem(KEY));
	return (Array.isArray(kept) ? kept : []).filter((each: Partial<Record<keyof Attempt, unknown>> | null) => {
		if (!each || TEXTS.some((name) => typeof each[name] !== 'string') || !each.state) return false;
		if (!/^(\?|$)/.test(String(each.from))) return false;
		return typeof each.at === 'number' && each.at <= now && now - each.at <= GOOD_FOR;
	});
}
