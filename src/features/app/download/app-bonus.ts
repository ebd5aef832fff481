import { atom, type ReadableAtom } from 'nanostores';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { $status, hasChanged } from '../../../core/site-status.ts';
import { personalPromotions } from '../../../gateway/contract/personal-promotions.ts';
import { hasAppBonus } from '../../promotions/index.ts';

const $bonus = atom<boolean | undefined>();

/** Whether there's a bonus for installing the app; undefined as long as the build's answer applies. */
export const $appBonus: ReadableAtom<boolean | undefined> = $bonus;

/** Token of the member whose bonus is known or requested; null for a visitor; undefined before the first request. */
let player: string | null | undefined;
let loading = Promise.resolve();

/** Sends one request for each player. Never rejects: if it fails, the bonus stays as it is, and the next call retries. */
export function loadAppBonus(): Promise<void> {
	const token = $session.get()?.token ?? null;
	if (token !== player) {
		player = token;
		loading = load(token);
	}
	return loading;
}

async function load(token: string | null): Promise<void> {
	try {
		const isLeft = await hasAppBonus();
		if (player === token) $bonus.set(isLeft);
	} catch (error) {
		if (player === token) player = undefined;
		void reportQuietly(error, personalPromotions.name);
	}
}

/**
 * Follows the bonus of this player (ROL-04): a member may already have received it, or may have a personal one. For
 * visitors the build's answer applies, so only a page whose promotions have changed since then sends a request.
 * Returns a function that stops it.
 */
export function followAppBonus(): () => void {
	const follow = () => {
		if ($session.get() || player !== undefined || hasChanged('promotions')) void loadAppBonus();
	};
	const ends = [$session.listen(follow), $status.listen(follow)];
	follow();
	return () => {
		for (const end of ends) end();
	};
}
