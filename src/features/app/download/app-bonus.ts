import { atom, type ReadableAtom } from 'nanostores';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { $status, hasChanged } from '../../../core/site-status.ts';
import { personalPromotions } from '../../../gateway/contract/personal-promotions.ts';
import { hasAppBonus } from '../../promotions/index.ts';

const $bonus = atom<boolean | undefined>();

/** Whether there's a bonus for installing the app; undefined while the build's answer applies. */
export const $appBonus: ReadableAtom<boolean | undefined> = $bonus;

/** Token of the member whose bonus was requested; null for a visitor, undefined before the first request. */
let player: string | null | undefined;
let loading = Promise.resolve();

/** Requests the bonus once for each player. Never rejects: after a failure the bonus stays, and the next call retries. */
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
 * Keeps the bonus up to date (ROL-04): members may have received it, or have a personal one. For visitors the build's
 * answer applies unless the promotions have changed. Returns a function that stops it.
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
